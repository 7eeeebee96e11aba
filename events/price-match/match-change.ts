import * as z from 'zod/mini'
import { readStoredPriceMatch } from '@nestboard/functions/price-match/read-stored-price-match.ts'
import { priceMatchKey } from '@nestboard/functions/price-match/rows.ts'
import { priceMatchSchema } from '@nestboard/shared/price-match/model.ts'
import { parseBySchema } from '../row-change.ts'
import type { RowChange } from '../row-change.ts'
import type { StreamFilter } from '../lanes/reaction-needs.ts'

const matchImage = z.extend(
  z.pick(priceMatchSchema, {
    id: true,
    userId: true,
    latitude: true,
    longitude: true,
    receipt: true,
    stage: true,
    active: true,
    supplierId: true,
    listingId: true,
    freeCancelMs: true,
    nms: true,
  }),
  { placeId: z.string(), confirmedMs: z.optional(priceMatchSchema.shape.confirmedMs) },
)
type MatchImage = z.infer<typeof matchImage>

/** The rows whose changes wake the reactions to price matches. */
export const priceMatchStreamFilter = {
  pk: 'T#',
  sk: [priceMatchKey.prefix],
  versioned: true,
} as const satisfies StreamFilter

/** Reads the change of a price match's row; undefined for other rows. */
export function parsePriceMatchChange({
  keys,
  before,
  after,
}: RowChange): { before: MatchImage | undefined; after: MatchImage | undefined } | undefined {
  if (!keys.pk.startsWith('T#') || !keys.sk.startsWith(priceMatchKey.prefix)) return undefined
  const [old, now] = [before, after].map(
    (image) => image && readStoredPriceMatch(parseBySchema(matchImage, image, 'price match')),
  )
  return { before: old, after: now }
}
