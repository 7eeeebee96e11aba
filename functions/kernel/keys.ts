/** Keys of the one table. A builder a kind of item; `patterns.ts` lists the questions asked with them. */
export interface Key {
  readonly pk: string
  readonly sk: string
}
const key = (pk: string, sk: string): Key => ({ pk, sk })

/** Folded for uniqueness: addresses and handles differ by more than case. */
const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

export const userPartition = (userId: number): string => `U#${userId}`
export const accountKey = (userId: number): Key => key(userPartition(userId), 'ACCOUNT')
export const sessionKey = (userId: number, sessionId: number): Key => key(userPartition(userId), `SESSION#${sessionId}`)
export const sessionPrefix = 'SESSION#'

/** Held by the one account with this address: uniqueness by a conditional put in the same transaction. */
export const emailLockKey = (email: string): Key => key(`EMAIL#${folded(email)}`, 'LOCK')
export const handleLockKey = (handle: string): Key => key(`HANDLE#${folded(handle)}`, 'LOCK')
/** The one live code of a kind for an address. */
export const codeKey = (email: string, type: string): Key => key(`EMAIL#${folded(email)}`, `CODE#${type}`)

/** An address that waits for its place. */
export const waitlistKey = (email: string): Key => key(`EMAIL#${folded(email)}`, 'WAITLIST')

/** First answer of a creating call, for a day. */
export const idempotencyKey = (caller: string, routeKey: string, given: string): Key =>
  key(`IDEM#${caller}`, `${routeKey}#${given}`)

/** Calls of one caller in one class and window. */
export const budgetKey = (caller: string, budgetClass: string, windowStart: number): Key =>
  key(`BUDGET#${caller}`, `${budgetClass}#${windowStart}`)

/** A mail waiting to be sent by the reaction to this very row. */
export const mailKey = (mailId: number): Key => key(`MAIL#${mailId}`, 'MAIL')
