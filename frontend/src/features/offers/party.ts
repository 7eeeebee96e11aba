import { ageClassOf, assumedTravelerAges, countTravelersByAgeClass } from '@nestboard/shared/kernel/ages.ts'

/** Travelers by age class. Children keep their ages, which decide their price. */
export interface TravelerParty {
  readonly adults: number
  readonly children: readonly number[]
  readonly infants: number
}

/** Maximum number of travelers of each age class in the picker (traveler §5). */
export const maxTravelersByAgeClass = { adults: 8, children: 8, infants: 8 } as const

/** The travelers before the user chooses any. */
export const defaultTravelerParty: TravelerParty = { adults: 2, children: [], infants: 0 }

/** Converts travelers by age class to the API's format: one age per traveler. */
export const toTravelerAges = ({ adults, children, infants }: TravelerParty): number[] => [
  ...Array<number>(adults).fill(assumedTravelerAges.adult),
  ...children,
  ...Array<number>(infants).fill(assumedTravelerAges.infant),
]

/** Converts a list of ages, one per traveler, to travelers by age class. */
export function toTravelerParty(ages: readonly number[]): TravelerParty {
  const { adult, infant } = countTravelersByAgeClass(ages)
  return { adults: adult, children: ages.filter((age) => ageClassOf(age) === 'child'), infants: infant }
}

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** Number of travelers of each age class as text: `2 adults, 1 child`. */
export function formatTravelerParty(ages: readonly number[]): string {
  const { adult, child, infant } = countTravelersByAgeClass(ages)
  return [
    counted(adult, 'adult'),
    ...(child ? [counted(child, 'child', 'children')] : []),
    ...(infant ? [counted(infant, 'infant')] : []),
  ].join(', ')
}
