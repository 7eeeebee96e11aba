import type { Listing } from './model.ts'
import { listingDefaults, stayTypes } from './model.ts'

type Facts = Pick<Listing, 'name' | 'stayType' | 'latitude' | 'longitude' | 'guests' | 'picture'>

/** What a PUBLIC listing must have (docs/decisions.md, "Settled later"), by how the refusal calls it, in the order of the wizard. */
const asked = {
  'stay type': ({ stayType }) => stayType in stayTypes,
  name: ({ name }) => name.trim() !== '' && name.trim() !== listingDefaults.name,
  location: ({ latitude, longitude }) => latitude !== 0 && longitude !== 0,
  guests: ({ guests }) => guests >= 1,
  photo: ({ picture }) => picture !== '',
  rate: (_, hasRate) => hasRate,
} as const satisfies Record<string, (facts: Facts, hasRate: boolean) => boolean>

type Asked = keyof typeof asked
const names = Object.keys(asked) as Asked[]

/** What a listing lacks to be PUBLIC. `hasRate`: it has an active PUBLIC rate above 0. */
export const missingFor = (listing: Facts, hasRate: boolean): string[] =>
  names.filter((name) => !asked[name](listing, hasRate))

/** The refusal of a listing that lacks something: `Listing is not ready: photo, rate`. */
export const notReady = (missing: readonly string[]): string => `Listing is not ready: ${missing.join(', ')}`

/** Whether a rate is one that everybody can book, so that its listing can be PUBLIC. */
export const isOpenRate = ({
  active,
  visibility,
  price,
}: {
  readonly active: boolean
  readonly visibility: string
  readonly price: number
}): boolean => active && visibility === 'PUBLIC' && price > 0
