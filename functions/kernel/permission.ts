import { AsyncLocalStorage } from 'node:async_hooks'

const permissions = new AsyncLocalStorage<Promise<unknown>>()

/**
 * Runs work while its permission is still being checked, so that its reads start early. Writes to the table and the media
 * bucket, and calls that cost money, await `permitted` and never leave if it rejects; the caller holds back the result.
 */
export const aheadOf = <T>(permission: Promise<unknown>, work: () => Promise<T>): Promise<T> =>
  permissions.run(permission, work)

/** Waits for the permission of the surrounding work. @throws the refusal */
export async function permitted(): Promise<void> {
  await permissions.getStore()
}
