import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'
import { secret } from '../kernel/text.ts'

/** What a browser knows of its session: never the token. `expiry` is epoch ms. */
export const session = z.object({ id: id(), userId: id(), active: z.boolean(), expiry: z.int() })
export type Session = z.infer<typeof session>

/** A line of the list of one's sessions. `created`, `expiry`: epoch ms; `userAgent`: "Firefox on Windows". */
export const sessionRow = z.object({
  id: id(),
  created: z.int(),
  userAgent: z.string(),
  current: z.boolean(),
  expiry: z.int(),
})
export type SessionRow = z.infer<typeof sessionRow>

/** An address of a person. `active` once its owner followed the mailed link; `supplierId` where it speaks for a supplier. */
export const userEmail = z.object({
  id: id(),
  email: z.string(),
  userId: id(),
  supplierId: z.nullable(id()),
  active: z.boolean(),
})
export type UserEmail = z.infer<typeof userEmail>
/** Addresses beside the account's own. */
export const userEmailsMost = 9

export const sessionLifeMs = 30 * 86_400_000
export const codeTypes = ['ACCOUNT_SIGN_IN', 'ACCOUNT_VALIDATION'] as const
export type CodeType = (typeof codeTypes)[number]
export const codeLifeMs = 10 * 60_000
export const codeTriesMost = 5
export const resetLifeMs = 60 * 60_000
export const emailLinkLifeMs = 86_400_000
/** A sign-up whose address nobody confirmed is forgotten after this. */
export const unconfirmedLifeMs = 7 * 86_400_000
/** From asking for an account's deletion to the erasure of what it holds. */
export const deletionGraceMs = 14 * 86_400_000

/** At least 8 characters; the longest is bounded because hashing is paid by length. */
export const newPassword = () => secret({ least: 8, most: 256 })
