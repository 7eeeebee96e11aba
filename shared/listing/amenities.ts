/**
 * The 55 amenities in their 10 groups. An amenity's code is its position in this list, starting with 1, so the order
 * must never change. In a listing's 7-byte mask its bit is `code & 7` of byte `code >> 3` (docs/decisions/values.md).
 */
const groups = {
  'Accommodation Highlights':
    'Air conditioning|Heating|WiFi|TV|Kitchen|Washing machine|Clothes dryer|Open fireplace|Patio or balcony|Private entrance',
  'Bathroom and Personal Care': 'Bath tub|Hair dryer|Toiletries|Towels and bed linen|Iron|Private bathroom',
  'Leisure and Entertainment': 'Pool|Hot tub|Sauna|Fitness room|Garden|Fire pit|Beach access|Board games',
  'Food and Beverage': 'Breakfast|Restaurant|Bar|Coffee machine|Refrigerator|Microwave|Dishwasher|Barbecue',
  'Business Services': 'Desk|Meeting room|Printer',
  'Family and Kids': 'Cot on request|High chair|Toys and books|Babysitting',
  Transportation: 'Free parking|EV charging|Airport shuttle|Bicycles',
  'Reception and Concierge': 'Self check-in|Front desk|Concierge|Luggage storage',
  'Accessibility and Safety': 'Step-free access|Elevator|Smoke alarm|Fire extinguisher|First aid kit',
  'Special Services': 'Pet friendly|Long stays|Cleaning during the stay',
} as const

export type AmenityGroup = keyof typeof groups
export interface Amenity {
  readonly code: number
  readonly group: AmenityGroup
  readonly label: string
}

export const amenityGroups = Object.keys(groups) as AmenityGroup[]

/** All amenities, ordered by code. */
export const amenities: readonly Amenity[] = amenityGroups
  .flatMap((group) => groups[group].split('|').map((label) => ({ group, label })))
  .map(({ group, label }, at) => ({ code: at + 1, group, label }))

export const amenityByCode = (code: number): Amenity | undefined => amenities[code - 1]

/** Where an amenity's code is in a mask: the index of the byte, and the value of the bit in that byte. */
export const amenityMaskPosition = (code: number): { byte: number; bit: number } => ({
  byte: code >> 3,
  bit: 1 << (code & 7),
})

export const hasAmenity = (mask: readonly number[], code: number): boolean => {
  const { byte, bit } = amenityMaskPosition(code)
  return ((mask[byte] ?? 0) & bit) !== 0
}

/** The 7-byte mask with the bits of the given codes; unknown codes are ignored. */
export function buildAmenityMask(codes: Iterable<number>): number[] {
  const mask = Array<number>(7).fill(0)
  for (const code of codes) {
    const { byte, bit } = amenityMaskPosition(code)
    if (amenityByCode(code)) mask[byte] = (mask[byte] ?? 0) | bit
  }
  return mask
}

/** The amenities in a mask, ordered by code. */
export const listAmenitiesInMask = (mask: readonly number[]): Amenity[] =>
  amenities.filter(({ code }) => hasAmenity(mask, code))
