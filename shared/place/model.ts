import * as z from 'zod/mini'
import { machineTextField, singleLineField } from '../kernel/text/fields.ts'

/** A place id: Google's own, or `geonames:` and a number from the bundled gazetteer. */
const placeId = () => machineTextField({ least: 1, most: 300 })

/**
 * A token that tells Google which predictions and which chosen place belong to one search, as its billing requires.
 * The client makes up a new token for each search.
 */
const placeSession = () => z.optional(machineTextField({ most: 36 }))

export const placeSearchParams = {
  query: singleLineField({ least: 1, most: 100 }),
  session: placeSession(),
} as const
export const placeLookupParams = { id: placeId(), session: placeSession() } as const

/**
 * A place that the place search suggests. `region`: state or province, '' without one. `country`: ISO 3166 code, ''
 * without one.
 */
export const placePredictionSchema = z.object({
  id: z.string(),
  name: z.string(),
  region: z.string(),
  countryName: z.string(),
  country: z.string(),
})
export type PlacePrediction = z.infer<typeof placePredictionSchema>

/** A point whose town and country are asked for, in degrees. */
export const placePointParams = {
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
} as const

/**
 * A place with its coordinates in degrees. `radius`: for a country or another area, how far it extends around the
 * point, in meters. A street address has its line in `address`, and the town that it is in.
 */
export const placeSchema = z.extend(placePredictionSchema, {
  latitude: z.number(),
  longitude: z.number(),
  radius: z.optional(z.int()),
  address: z.optional(z.string()),
  city: z.optional(z.string()),
  zip: z.optional(z.string()),
})
export type Place = z.infer<typeof placeSchema>

/** Maximum number of predictions in one answer. */
export const maxPlacePredictions = 8

/** Maximum number of popular places in one answer. */
export const maxPopularPlaces = 5
