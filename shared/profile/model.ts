import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'

export const genders = ['FEMALE', 'MALE', 'UNKNOWN'] as const
export const accountStatuses = ['UNCONFIRMED', 'CONFIRMED', 'VERIFIED'] as const
export const visibilities = ['PRIVATE', 'PUBLIC'] as const

/** A person's own account. `nms`: last change, epoch ms. */
export const account = z.object({
  id: id(),
  name: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  lastName: z.string(),
  handle: z.string(),
  phone: z.string(),
  gender: z.enum(genders),
  avatar: z.string(),
  email: z.string(),
  status: z.enum(accountStatuses),
  nms: z.int(),
})
export type Account = z.infer<typeof account>

/** What others see of a person; of a PRIVATE one the handle is empty. */
export const user = z.object({
  id: id(),
  name: z.string(),
  handle: z.string(),
  avatar: z.string(),
  visibility: z.enum(visibilities),
  nms: z.int(),
})
export type User = z.infer<typeof user>

export const handlePattern = /^[A-Za-z0-9_-]{1,128}$/
