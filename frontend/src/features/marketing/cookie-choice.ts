import { store, readStored } from '../../lib/storage.ts'

/** The visitor's answer about cookies. */
export type CookieChoice = 'accepted' | 'declined'

/** Delay before the banner shows, in milliseconds. */
export const askAfterMs = 2500

const isChoice = (value: unknown): value is CookieChoice => value === 'accepted' || value === 'declined'

/** The answer stored in this browser; undefined before there is one. */
export const cookieChoice = (): CookieChoice | undefined => readStored('cookies', isChoice)

export const keepCookieChoice = (choice: CookieChoice): void => store('cookies', choice)
