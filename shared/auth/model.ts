import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'

/** What a browser knows of its session: never the token. `expiry` is epoch ms. */
export const session = z.object({ id: id(), userId: id(), active: z.boolean(), expiry: z.int() })
export type Session = z.infer<typeof session>

export const sessionLifeMs = 30 * 86_400_000
export const codeTypes = ['ACCOUNT_SIGN_IN', 'ACCOUNT_VALIDATION'] as const
export type CodeType = (typeof codeTypes)[number]
export const codeLifeMs = 10 * 60_000
export const codeTriesMost = 5
export const resetLifeMs = 60 * 60_000

export const email = () => z.email().check(z.maxLength(254))
/** At least 8 characters; the longest is bounded because hashing is paid by length. */
export const newPassword = () => z.string().check(z.minLength(8), z.maxLength(256))
