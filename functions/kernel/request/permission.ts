import { AsyncLocalStorage } from 'node:async_hooks'

const permissions = new AsyncLocalStorage<Promise<unknown>>()

/**
 * Runs work while its permission is still being checked, so that its reads start early. Writes and calls that cost
 * money await `waitForPermission` and are not sent if it rejects; the caller must hold back the result.
 */
export const runAheadOfPermission = <T>(permission: Promise<unknown>, work: () => Promise<T>): Promise<T> =>
  permissions.run(permission, work)

/** Waits until the permission that was passed to `runAheadOfPermission` is granted. @throws the refusal */
export async function waitForPermission(): Promise<void> {
  await permissions.getStore()
}
