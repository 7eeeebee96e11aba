import type { NuiteeBookingRecord, NuiteePrebookRecord, NuiteeRateRecord } from './nuitee-records.ts'

/** LiteAPI's objects, with the fields of its public reference: https://docs.liteapi.travel/reference */
const policiesOf = (rate: NuiteeRateRecord) => ({
  cancelPolicyInfos: [
    { cancelTime: rate.cancelTime, amount: rate.cancelFee, currency: rate.currency, type: 'amount', timezone: 'GMT' },
  ],
  hotelRemarks: [],
  refundableTag: 'RFN',
})

const buildNuiteeRate = (rate: NuiteeRateRecord) => ({
  rateId: `rate_${rate.id}`,
  occupancyNumber: 1,
  name: 'Twin room',
  maxOccupancy: 4,
  adultCount: 2,
  childCount: 0,
  childrenAges: [],
  boardType: 'RO',
  boardName: 'Room Only',
  remarks: '',
  priceType: 'commission',
  commission: [{ amount: 0, currency: rate.currency }],
  retailRate: {
    total: [{ amount: rate.amount, currency: rate.currency }],
    suggestedSellingPrice: [{ amount: rate.amount, currency: rate.currency, source: 'providerDirect' }],
    initialPrice: [{ amount: rate.amount, currency: rate.currency }],
    taxesAndFees: [],
  },
  cancellationPolicies: policiesOf(rate),
})

export const buildNuiteeOffer = (rate: NuiteeRateRecord) => ({
  roomTypeId: `room_${rate.id}`,
  offerId: rate.id,
  supplier: 'nuitee',
  supplierId: 2,
  rates: [buildNuiteeRate(rate)],
})

export const buildNuiteePrebook = (prebook: NuiteePrebookRecord, rate: NuiteeRateRecord, withSecret: boolean) => ({
  prebookId: prebook.id,
  offerId: rate.id,
  hotelId: rate.hotelId,
  checkin: rate.checkin,
  checkout: rate.checkout,
  currency: rate.currency,
  termsAndConditions: '',
  roomTypes: [{ rates: [buildNuiteeRate(rate)] }],
  commission: 0,
  price: rate.amount,
  priceType: 'commission',
  priceDifferencePercent: 0,
  cancellationChanged: false,
  boardChanged: false,
  supplier: 'nuitee',
  supplierId: 2,
  paymentTypes: ['NUITEE_PAY'],
  transactionId: prebook.transactionId,
  ...(withSecret && { secretKey: prebook.secretKey }),
})

const timeOf = (ms: number): string => new Date(ms).toISOString()

export const buildNuiteeBooking = (booking: NuiteeBookingRecord, rate: NuiteeRateRecord) => ({
  bookingId: booking.id,
  clientReference: booking.clientReference,
  supplierBookingId: booking.id,
  supplierBookingName: 'nuitee',
  supplier: 'nuitee',
  supplierId: 2,
  status: booking.canceledMs === undefined ? 'CONFIRMED' : nameCancellation(booking, rate),
  hotelConfirmationCode: '',
  checkin: rate.checkin,
  checkout: rate.checkout,
  hotel: { hotelId: rate.hotelId, name: 'Twin Hotel' },
  holder: booking.holder,
  createdAt: timeOf(booking.createdMs),
  updatedAt: timeOf(booking.canceledMs ?? booking.createdMs),
  cancellationPolicies: policiesOf(rate),
  price: rate.amount,
  commission: 0,
  currency: rate.currency,
  prebookId: booking.prebookId,
  paymentStatus: 'succeeded',
  paymentTransactionId: booking.transactionId,
  tag: 'RFN',
  cancelledAt: booking.canceledMs === undefined ? null : timeOf(booking.canceledMs),
  refundedAt: booking.refunded ? timeOf(booking.canceledMs ?? booking.createdMs) : null,
  amountRefunded: booking.refunded ?? 0,
  refundType: booking.refunded === rate.amount ? 'full' : 'partial',
})

const nameCancellation = ({ refunded = 0 }: NuiteeBookingRecord, { amount }: NuiteeRateRecord): string =>
  refunded === amount ? 'CANCELLED' : 'CANCELLED_WITH_CHARGES'

export const buildNuiteeCancellation = (booking: NuiteeBookingRecord, rate: NuiteeRateRecord) => ({
  bookingId: booking.id,
  status: nameCancellation(booking, rate),
  cancellation_fee: rate.amount - (booking.refunded ?? 0),
  refund_amount: booking.refunded ?? 0,
  currency: rate.currency,
})
