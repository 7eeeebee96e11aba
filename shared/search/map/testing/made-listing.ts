import type { Listing } from '../../../listing/model.ts'

/** A public listing for two guests near Noosa. */
export const sampleListing: Listing = {
  id: 11,
  type: 'STAY',
  name: 'Coolum Ocean Views',
  supplierId: 5,
  stayType: 'HOUSE',
  picture: '/media/42/1080.webp',
  active: true,
  visibility: 'PUBLIC',
  guests: 2,
  bedrooms: 1,
  beds: 1,
  bathrooms: 1,
  sqft: 0,
  deposit: 0,
  latitude: -26.53614,
  longitude: 153.09206,
  timezone: 'Australia/Brisbane',
  currency: 'AUD',
  amenities: [8, 0, 0, 0, 0, 0, 0],
  flags: 0,
  bookings: 0,
  rating: 94,
  reviews: 47,
  nms: 1_768_000_000_000,
}
