import { readLocalStorage, writeLocalStorage } from './storage.ts'

/**
 * Whether the user was seen to host with this browser. Home asks what waits for a host only then, because most people
 * host nothing. Forgotten when the account leaves this browser.
 */
export const isKnownHost = (): boolean => readLocalStorage('hosts', (value): value is true => value === true) ?? false

/** Notes that the user hosts. */
export const rememberKnownHost = (): void => writeLocalStorage('hosts', true)
