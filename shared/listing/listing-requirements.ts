import { isGeoPointSet } from '../kernel/geo.ts'
import type { Listing } from './model.ts'
import { listingDefaults, stayTypes } from './model.ts'

type Facts = Pick<Listing, 'name' | 'stayType' | 'latitude' | 'longitude' | 'guests' | 'picture'>

/**
 * What the rates and the supplier add to a listing's readiness. `hasRate`: it has an open rate
 * (`isRateOpenToEverybody`). `isPaymentKnown`: its supplier's payment is set up, or all of its active rates allow a
 * refund.
 */
export interface ListingSaleFacts {
  readonly hasRate: boolean
  readonly isPaymentKnown: boolean
}

/** The requirement that guests know how they pay for non-refundable rates (docs/decisions/listings-and-rates.md). */
export const paymentRequirement = 'payment for its non-refundable rates'

/**
 * What a listing needs before it may become PUBLIC (docs/decisions/listings-and-rates.md). The keys are the words of
 * the error text, in the order of the steps of the wizard that creates a listing.
 */
const requirements = {
  'stay type': ({ stayType }) => stayType in stayTypes,
  name: ({ name }) => name.trim() !== '' && name.trim() !== listingDefaults.name,
  location: isGeoPointSet,
  guests: ({ guests }) => guests >= 1,
  photo: ({ picture }) => picture !== '',
  rate: (_, { hasRate }) => hasRate,
  [paymentRequirement]: (_, { isPaymentKnown }) => isPaymentKnown,
} as const satisfies Record<string, (facts: Facts, sale: ListingSaleFacts) => boolean>

type Requirement = keyof typeof requirements
/** The words of the error text for everything that a PUBLIC listing needs. */
export const listingRequirementNames = Object.keys(requirements) as readonly Requirement[]

/** Returns the words for what a listing still lacks before it may become PUBLIC. */
export const listMissingListingRequirements = (listing: Facts, sale: ListingSaleFacts): string[] =>
  listingRequirementNames.filter((name) => !requirements[name](listing, sale))

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
