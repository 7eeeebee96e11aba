import * as z from 'zod/mini'
import { awsPricesByRegion } from './region-prices.ts'
import type { AwsRegion } from './region-prices.ts'

const amount = () => z.number().check(z.nonnegative())
const none = () => z._default(amount(), 0)

/** The use of one deployment in a month. */
export const monthlyTrafficSchema = z.strictObject({
  name: z.string(),
  about: z.string(),
  region: z.enum(Object.keys(awsPricesByRegion) as [AwsRegion, ...AwsRegion[]]),
  place: z.enum(['branch', 'main']),
  /** Number of calls by route. Each route must have been measured. */
  calls: z.record(z.string(), amount()),
  /**
   * Page loads; `requestsEach` and `kilobytesEach` count documents, scripts, styles and fonts that the browser did not
   * have in its cache.
   */
  pages: z.strictObject({ loads: amount(), requestsEach: amount(), kilobytesEach: amount() }),
  /** Pictures that the edge sends. */
  pictures: z.strictObject({ views: amount(), kilobytesEach: amount() }),
  /**
   * Number of pictures and films that were removed or hidden after publication. Each must be invalidated in the edge's
   * cache.
   */
  removedPictures: none(),
  /** Each upload is stored in eight sizes; a photo of a public listing has eight more copies. */
  uploads: z.strictObject({ count: amount(), filesEach: amount(), checkSecondsEach: amount() }),
  sockets: z.strictObject({ minutes: amount(), messages: amount() }),
  mails: none(),
  /** Answers of the assistant by a model, with what each reads and writes and the seconds that it takes. */
  assistant: z._default(
    z.strictObject({ answers: amount(), tokensInEach: amount(), tokensOutEach: amount(), secondsEach: amount() }),
    { answers: 0, tokensInEach: 0, tokensOutEach: 0, secondsEach: 0 },
  ),
  /** Share of function calls that start a new instance, 0 to 1. */
  coldStarts: z.number().check(z.minimum(0), z.maximum(1)),
  storedGb: z.strictObject({ table: amount(), media: amount() }),
})
export type MonthlyTraffic = z.infer<typeof monthlyTrafficSchema>
