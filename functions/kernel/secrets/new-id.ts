import { createHash, randomBytes, randomInt } from 'node:crypto'
import { idFromBytes } from '@nestboard/shared/kernel/id.ts'

/** An unguessable id of 53 random bits. Use it with a conditional put, so that a collision can't overwrite a row. */
export const newId = (): number => idFromBytes(randomBytes(8))

/** 256 random bits as text, for a cookie or a link. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Six random digits, for a code sent by mail. */
export const newSixDigitCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** The hash of a secret, which is stored instead of the secret. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** An id derived from a text, for entities that exist only once. Anyone who has the text can compute the id. */
export const deriveIdFromText = (text: string): number => idFromBytes(createHash('sha256').update(text).digest())
