import type { Fee } from '../model.ts'

export const madeFee = (over: Partial<Fee> = {}): Fee => ({
  id: 71,
  listingId: 11,
  active: true,
  idx: 0,
  name: 'Cleaning',
  description: '',
  account: '',
  pricingType: 'PER_RESERVATION',
  amount: 50,
  amountType: 'FLAT',
  compound: false,
  paymentType: 'PRE_PAY',
  ...over,
})
