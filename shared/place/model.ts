import * as z from 'zod/mini'
import { code, line } from '../kernel/text.ts'

/** An id of the maps service: Google's own, or `geonames:` and a number where the bundled gazetteer answers. */
const placeId = () => code({ least: 1, most: 300 })

/**
 * Ties the predictions of one search to the place chosen from them, for the maps service's accounts: any text the
 * client makes up anew for each search.
 */
const placeSession = () => z.optional(code({ most: 36 }))

/** What a question about places carries. */
export const placeQuestion = {
  query: line({ least: 1, most: 100 }),
  session: placeSession(),
} as const
export const placeKey = { id: placeId(), session: placeSession() } as const

/** A place as a prediction shows it. `region`: its state or province, '' where there is none. `country`: ISO 3166, '' for none. */
export const placePrediction = z.object({
  id: z.string(),
  name: z.string(),
  region: z.string(),
  countryName: z.string(),
  country: z.string(),
})
export type PlacePrediction = z.infer<typeof placePrediction>

/** A place with where it lies, in degrees. */
export const place = z.extend(placePrediction, { latitude: z.number(), longitude: z.number() })
export type Place = z.infer<typeof place>

/** Predictions of one answer. */
export const predictionsMost = 8
