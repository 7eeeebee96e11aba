import * as z from 'zod/mini'
import { accountStatuses, visibilities } from '@nestboard/shared/profile/model.ts'
import { id } from '@nestboard/shared/kernel/id.ts'

/** The fields of an account that the word index and sessions depend on. */
export const accountImage = z.object({
  id: id(),
  name: z.string(),
  handle: z.string(),
  status: z.enum(accountStatuses),
  visibility: z.enum(visibilities),
  nms: z.int(),
  deletionMs: z.optional(z.int()),
  erasedMs: z.optional(z.int()),
  passwordMs: z.optional(z.int()),
  keptSessionId: z.optional(id()),
})
