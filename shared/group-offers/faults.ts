/** Error texts of group offers (supplier §5). Screens show them unchanged. */
export const groupOfferErrorTexts = {
  group: 'Group is required',
  promoCode: 'Promo code is required',
  description: 'Description is required',
  startDate: 'Start date is required',
  endDate: 'End date is required',
  order: 'The end date must not be before the start date',
  past: 'The dates are in the past',
  tooMany: 'This supplier has as many group offers as it can',
} as const
