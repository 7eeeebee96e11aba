import type { PriceMatch } from '../model.ts'

/** A price match as the API answers it; `fields` replace its defaults. */
export const makeTestPriceMatch = (fields: Partial<PriceMatch> = {}): PriceMatch => ({
  id: 5,
  tripId: 4,
  userId: 3,
  name: 'The Louttit',
  latitude: -38.54,
  longitude: 143.97,
  platform: 'EXPEDIA',
  confirmation: '7240 118 356',
  day: 20_900,
  length: 2,
  ages: [40],
  ttl: 1000,
  active: true,
  receipt: '',
  stage: 'WAITING',
  supplierId: null,
  listingId: null,
  confirmedMs: null,
  offerId: null,
  orderId: null,
  freeCancelMs: null,
  nco: 1,
  nms: 1,
  ...fields,
})
