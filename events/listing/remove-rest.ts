import * as z from 'zod/mini'
import { listingKey } from '@nestboard/functions/listing/rows.ts'
import { removeRestOf } from '@nestboard/functions/listing/draft.ts'
import { id } from '@nestboard/shared/kernel/id.ts'
import { read } from '../change.ts'
import type { Reaction } from '../reaction.ts'

const idImage = z.object({ id: id() })

/** Removes the other rows of a deleted listing: texts, rates, photos. */
export const removeRestOfListing: Reaction = async ({ kind, keys, before }) => {
  if (kind !== 'REMOVE' || !keys.pk.startsWith('L#') || keys.sk !== listingKey(0).sk) return
  await removeRestOf(read(idImage, before, 'listing').id)
}
