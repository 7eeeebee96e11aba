import * as z from 'zod/mini'
import { objectsOf } from '@nestboard/functions/kernel/media.ts'
import { removeObject } from '@nestboard/functions/kernel/s3.ts'
import { id } from '@nestboard/shared/kernel/id.ts'
import { read } from '../change.ts'
import type { Reaction } from '../reaction.ts'

const fileImage = z.object({
  id: id(),
  status: z.enum(['REQUESTED', 'READY', 'REJECTED']),
  type: z.optional(z.enum(['IMAGE', 'VIDEO', 'DOCUMENT'])),
  extension: z.optional(z.string()),
})

/** Removes the files of a picture, film or document whose row went: deleted, or never claimed and expired. */
export const removeFiles: Reaction = async ({ kind, keys, before }) => {
  if (kind !== 'REMOVE' || !keys.pk.startsWith('MEDIA#')) return
  const { status, ...item } = read(fileImage, before, 'file')
  if (status !== 'READY') return
  await Promise.all(objectsOf(item as Parameters<typeof objectsOf>[0]).map(removeObject))
}
