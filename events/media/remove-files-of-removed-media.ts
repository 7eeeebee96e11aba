import * as z from 'zod/mini'
import { mediaObjectKeysOf } from '@nestboard/functions/kernel/media/media-object-keys-of.ts'
import { removeObject } from '@nestboard/functions/kernel/media/objects.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { toPrivateObjectKey } from '@nestboard/shared/media/pictures.ts'
import { parseBySchema } from '../row-change.ts'
import { defineReaction } from '../reaction.ts'
import { addToEdgePurgeList, edgePurgeListAdditionGrants } from './purge.store.ts'

const fileImage = z.object({
  id: idField(),
  status: z.enum(['REQUESTED', 'READY', 'REJECTED']),
  type: z.optional(z.enum(['IMAGE', 'VIDEO', 'DOCUMENT'])),
  extension: z.optional(z.string()),
  claimedMs: z.optional(z.int()),
})

/**
 * Removes the files of a picture, film or document after its row was deleted or expired, from storage and from the
 * edge.
 */
export const removeFilesOfRemovedMedia = defineReaction(
  {
    wakes: [{ on: ['REMOVE'], pk: 'MEDIA#' }],
    grants: edgePurgeListAdditionGrants,
    outside: ['files'],
  },
  async ({ kind, keys, before }, { now }) => {
    if (kind !== 'REMOVE' || !keys.pk.startsWith('MEDIA#')) return
    const { status, claimedMs, ...item } = parseBySchema(fileImage, before, 'file')
    if (status !== 'READY') return
    const objects = mediaObjectKeysOf(item)
    // A picture may have a private copy, if staff removed its content or if it belonged to a message. Copies are
    // deleted without a check that they exist, because deletes are free.
    const copies = item.type === 'DOCUMENT' ? [] : objects.map(toPrivateObjectKey)
    await Promise.all([...objects, ...copies].map(removeObject))
    // A file that was never shown has a URL that nobody knows, and documents aren't cached at the edge.
    if (claimedMs !== undefined && item.type !== 'DOCUMENT') await addToEdgePurgeList(item.id, now())
  },
)
