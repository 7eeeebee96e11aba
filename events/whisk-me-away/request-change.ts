import * as z from 'zod/mini'
import { searchKey } from '@nestboard/functions/kernel/rows.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { bidRequestStates } from '@nestboard/shared/search/model.ts'
import { parseBySchema } from '../row-change.ts'
import type { RowChange, RowImage } from '../row-change.ts'
import type { StreamFilter } from '../lanes/reaction-needs.ts'

const requestImage = z.object({
  id: idField(),
  userId: idField(),
  latitude: z.number(),
  longitude: z.number(),
  radius: z.int(),
  flags: z.int(),
  state: z.enum(bidRequestStates),
  acceptedListingId: z.nullable(idField()),
  nms: z.int(),
})
type RequestImage = z.infer<typeof requestImage>

const prefix = 'SEARCH#'
const { sk } = searchKey(0)

/** The rows whose changes wake the reactions to searches, including Whisk Me Away requests. */
export const searchStreamFilter = { pk: prefix, sk: [sk] } as const satisfies StreamFilter

// Only trip requests have a state; other searches are left out.
const parsed = (image: RowImage | undefined) =>
  image?.['state'] === undefined ? undefined : parseBySchema(requestImage, image, 'request')

/**
 * Reads the change of a trip request's row. Returns undefined for other rows, including those of searches that aren't
 * trip requests.
 */
export function parseTripRequestChange({
  keys,
  before,
  after,
}: RowChange): { before: RequestImage | undefined; after: RequestImage | undefined } | undefined {
  if (!keys.pk.startsWith(prefix) || keys.sk !== sk) return undefined
  const [old, now] = [parsed(before), parsed(after)]
  return old || now ? { before: old, after: now } : undefined
}
