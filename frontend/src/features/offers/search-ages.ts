import { writeLocalStorage, readLocalStorage } from '../../lib/storage/storage.ts'
import { defaultTravelerParty, maxTravelersByAgeClass, toTravelerAges } from './party.ts'

const mostTravelers = Object.values(maxTravelersByAgeClass).reduce<number>((sum, most) => sum + most, 0)

const isAges = (value: unknown): value is number[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= mostTravelers &&
  value.every((age) => Number.isInteger(age) && age >= 0)

/** The travelers last searched in this browser, one age each; two adults before the first search. */
export const readLastSearchAges = (): number[] =>
  readLocalStorage('searchAges', isAges) ?? toTravelerAges(defaultTravelerParty)

/** Stores the travelers in this browser, as the default for the next listing and the next search. */
export const storeSearchAges = (ages: readonly number[]): void => writeLocalStorage('searchAges', ages)
