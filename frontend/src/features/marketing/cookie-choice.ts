import { keep, readKept } from '../../lib/storage.ts'

/** What a person answered about cookies. */
export type CookieChoice = 'accepted' | 'declined'

/** How long a page is read in peace before it asks. */
export const askAfterMs = 2500

const isChoice = (value: unknown): value is CookieChoice => value === 'accepted' || value === 'declined'

/** The answer given in this browser; undefined while there is none. */
export const cookieChoice = (): CookieChoice | undefined => readKept('cookies', isChoice)

export const keepCookieChoice = (choice: CookieChoice): void => keep('cookies', choice)
