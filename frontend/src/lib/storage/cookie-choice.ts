import { writeLocalStorage, readLocalStorage } from './storage.ts'

/** The visitor's answer about cookies. */
export type CookieChoice = 'accepted' | 'declined'

/** Delay before the banner is shown, in milliseconds. */
export const cookieBannerDelayMs = 2500

const isChoice = (value: unknown): value is CookieChoice => value === 'accepted' || value === 'declined'

/** Returns the answer stored in this browser; undefined if the visitor hasn't answered. */
export const readCookieChoice = (): CookieChoice | undefined => readLocalStorage('cookies', isChoice)

export const storeCookieChoice = (choice: CookieChoice): void => writeLocalStorage('cookies', choice)
