import * as z from 'zod/mini'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { visibilities } from '@nestboard/shared/profile/model.ts'

/** The fields of a listing that the word index and the photos depend on. */
export const listingImageSchema = z.object({
  id: idField(),
  name: z.string(),
  place: z.string(),
  active: z.boolean(),
  visibility: z.enum(visibilities),
  nms: z.int(),
})
