import * as z from 'zod/mini'
import { placeSchema } from '../place/model.ts'

/**
 * A destination with stays that can be booked. `stays`: number of stays around it; `night`: the lowest price per night
 * found there, in the major unit of `currency`.
 */
export const popularDestinationSchema = z.object({
  place: placeSchema,
  stays: z.int(),
  night: z.number(),
  currency: z.string(),
})
export type PopularDestination = z.infer<typeof popularDestinationSchema>

/** Limits of the popular stays: stays and destinations in one answer, and guests, nights and age of the answer. */
export const popularStayLimits = { stays: 8, ages: [40, 40], nights: 2, sharedSeconds: 300 } as const
