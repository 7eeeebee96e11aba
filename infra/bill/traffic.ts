import * as z from 'zod/mini'
import { regionPrices } from './region-prices.ts'
import type { Region } from './region-prices.ts'

const amount = () => z.number().check(z.nonnegative())
const none = () => z._default(amount(), 0)

/** The use of a copy of the system in a month. */
export const traffic = z.strictObject({
  name: z.string(),
  about: z.string(),
  region: z.enum(Object.keys(regionPrices) as [Region, ...Region[]]),
  place: z.enum(['branch', 'main']),
  /** Calls of each route; each must be in measured.json. */
  calls: z.record(z.string(), amount()),
  /** Loads of the page: document, scripts, styles and fonts that no cache had. */
  pages: z.strictObject({ loads: amount(), requestsEach: amount(), kilobytesEach: amount() }),
  /** Pictures that the edge sends. */
  pictures: z.strictObject({ views: amount(), kilobytesEach: amount() }),
  /** Pictures and films that are removed or hidden after they were shown: the edge must forget each. */
  removedPictures: none(),
  /** Each file has eight sizes; a photo of a public listing has eight copies more. */
  uploads: z.strictObject({ count: amount(), filesEach: amount(), checkSecondsEach: amount() }),
  sockets: z.strictObject({ minutes: amount(), messages: amount() }),
  mails: none(),
  /** Share of function calls that start a new instance, 0 to 1. */
  coldStarts: z.number().check(z.minimum(0), z.maximum(1)),
  storedGb: z.strictObject({ table: amount(), media: amount() }),
})
export type Traffic = z.infer<typeof traffic>
