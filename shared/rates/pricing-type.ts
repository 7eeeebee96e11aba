/**
 * How often an extra or a flat fee is charged, with the label of each way (shared/offers/README.md, "Total of a stay";
 * docs/decisions/values.md). `times` computes the factor from the number of nights and of paying travelers.
 */
export const pricingTypes = {
  INCLUDED: { label: 'Included', times: () => 0 },
  PER_PERIOD: { label: 'Per Day', times: (nights: number) => nights },
  PER_PERIOD_PER_USER: { label: 'Per Day/Traveler', times: (nights: number, payers: number) => nights * payers },
  PER_RESERVATION: { label: 'Per Reservation', times: () => 1 },
  PER_USER: { label: 'Per Traveler', times: (_nights: number, payers: number) => payers },
} as const satisfies Record<string, { label: string; times: (nights: number, payers: number) => number }>

export type PricingType = keyof typeof pricingTypes
export const pricingTypeNames = Object.keys(pricingTypes) as PricingType[]
