import type { UserRate } from '../model.ts'

export const makeTestUserRate = (over: Partial<UserRate> = {}): UserRate => ({
  id: 81,
  active: true,
  userId: 7,
  listingId: 11,
  listingType: 'STAY',
  supplierId: 5,
  rateId: 31,
  rateType: 'DAILY',
  dayFrom: 20_460,
  dayTill: 20_480,
  lengthMin: 1,
  lengthMax: 14,
  ttl: 0,
  createdBy: 3,
  nco: 0,
  ...over,
})
