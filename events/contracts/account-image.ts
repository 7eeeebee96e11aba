import * as z from 'zod/mini'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { accountStatuses, visibilities } from '@nestboard/shared/profile/model.ts'

/** The rows whose changes wake the reactions to accounts. */
export const accountStreamFilter = { pk: 'U#', sk: ['ACCOUNT'] } as const

/** The fields of an account that the word index and sessions depend on. */
export const accountImageSchema = z.object({
  id: idField(),
  name: z.string(),
  handle: z.string(),
  status: z.enum(accountStatuses),
  visibility: z.enum(visibilities),
  nms: z.int(),
  deletionMs: z.optional(z.int()),
  erasedMs: z.optional(z.int()),
  passwordMs: z.optional(z.int()),
  wordsForm: z.optional(z.int()),
  keptSessionId: z.optional(idField()),
})
