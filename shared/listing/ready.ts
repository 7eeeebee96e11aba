import { isGeoPointSet } from '../kernel/geo.ts'
import type { Listing } from './model.ts'
import { listingDefaults, stayTypes } from './model.ts'

type Facts = Pick<Listing, 'name' | 'stayType' | 'latitude' | 'longitude' | 'guests' | 'picture'>

/**
 * What a listing needs before it may become PUBLIC (docs/decisions.md, "Settled later"). The keys are the words of the
 * error text, in the order of the steps of the wizard that creates a listing.
 */
const requirements = {
  'stay type': ({ stayType }) => stayType in stayTypes,
  name: ({ name }) => name.trim() !== '' && name.trim() !== listingDefaults.name,
  location: isGeoPointSet,
  guests: ({ guests }) => guests >= 1,
  photo: ({ picture }) => picture !== '',
  rate: (_, hasRate) => hasRate,
} as const satisfies Record<string, (facts: Facts, hasRate: boolean) => boolean>

type Requirement = keyof typeof requirements
const names = Object.keys(requirements) as Requirement[]

/**
 * Returns the words for what a listing still lacks before it may become PUBLIC. `hasRate`: whether it has an open rate
 * (`isRateOpenToEverybody`).
 */
export const listMissingListingRequirements = (listing: Facts, hasRate: boolean): string[] =>
  names.filter((name) => !requirements[name](listing, hasRate))

/** The error text for a listing that lacks something, such as `Listing is not ready: photo, rate`. */
export const formatListingNotReadyText = (missing: readonly string[]): string =>
  `Listing is not ready: ${missing.join(', ')}`

/** Whether everybody can book a rate. A PUBLIC listing needs at least one such rate. */
export const isRateOpenToEverybody = ({
  active,
  visibility,
  price,
}: {
  readonly active: boolean
  readonly visibility: string
  readonly price: number
}): boolean => active && visibility === 'PUBLIC' && price > 0
