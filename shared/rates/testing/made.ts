import type { Extra, Policy, Promo, Rate } from '../model.ts'

export const makeTestRate = (over: Partial<Rate> = {}): Rate => ({
  id: 31,
  listingId: 11,
  supplierId: 5,
  name: 'Standard',
  description: '',
  price: 100,
  visibility: 'PUBLIC',
  active: true,
  adultPrices: [],
  childPrices: [],
  dayOne: 0,
  values: [],
  ...over,
})

export const makeTestExtra = (over: Partial<Extra> = {}): Extra => ({
  id: 41,
  rateId: 31,
  active: true,
  name: 'Breakfast',
  description: '',
  code: '',
  pricingType: 'PER_PERIOD_PER_USER',
  price: 12,
  ...over,
})

export const makeTestPromo = (over: Partial<Promo> = {}): Promo => ({
  id: 51,
  rateId: 31,
  name: 'Early summer',
  description: '',
  active: true,
  amount: 10,
  amountType: 'PERCENT',
  minPeriods: 0,
  useAnytime: true,
  useFrom: null,
  useTill: null,
  validAnytime: true,
  validFrom: null,
  validTill: null,
  ...over,
})

export const makeTestPolicy = (over: Partial<Policy> = {}): Policy => ({
  id: 61,
  rateId: 31,
  listingId: 11,
  active: true,
  type: 'CANCELLATION',
  periods: -1,
  periodType: 'DAY',
  fee: 0,
  feeType: 'FLAT',
  ...over,
})
