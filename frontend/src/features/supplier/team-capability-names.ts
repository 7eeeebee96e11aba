import type { Capability } from '@nestboard/shared/supplier/capability.ts'

/** Names of the capabilities that a team role may include, as shown on screens. */
export const teamCapabilityNames: Readonly<Record<Capability, string>> = {
  ownership: 'Ownership, plan and billing',
  payout: 'Payments to the supplier and integrations',
  audit: 'Audit log',
  members: 'Adding people and changing roles',
  memberList: 'List of people',
  profile: 'Supplier profile',
  listings: 'Creating listings and their visibility',
  listingContent: 'Texts, photos and details of listings',
  privateListings: 'Private listings',
  rates: 'Rates, extras, policies and fees',
  privateRates: 'Private rates',
  prices: 'Prices in the calendar and promotions',
  inventory: 'Inventory and its rules',
  hawks: 'Search hawks',
  leads: 'Leads',
  personalOffers: 'Personalized offers',
  groupOffers: 'Group offers',
  orders: 'Orders',
  approvals: 'Approving and declining orders',
  refunds: 'Canceling and refunding bookings',
  messages: 'Messages with travelers',
  posts: 'Posts',
  priceMatch: 'Price match replies',
  books: 'Revenue and export',
}
