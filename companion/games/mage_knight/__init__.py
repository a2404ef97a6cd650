"""Mage Knight (2000-2005): Unlimited, Conquest and 2.0."""
