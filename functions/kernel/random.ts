import { createHash, randomBytes, randomInt } from 'node:crypto'
import { idFromBytes } from '@nestboard/shared/kernel/id.ts'

/** An id nobody can guess: 53 random bits. The create that uses it is a conditional put, so a clash can't overwrite. */
export const newId = (): number => idFromBytes(randomBytes(8))

/** 256 random bits as text for a cookie or a link. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Six digits for a mailed code. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** What is stored of a secret. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** The one id that belongs to a text, for what exists once by its nature. Whoever knows the text knows the id. */
export const idOf = (text: string): number => idFromBytes(createHash('sha256').update(text).digest())
