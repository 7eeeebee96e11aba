import { AsyncLocalStorage } from 'node:async_hooks'

const permissions = new AsyncLocalStorage<Promise<unknown>>()

/**
 * Runs work before it is known whether it is allowed, so that its reads wait for nobody. Nothing it changes leaves before
 * `permission` resolves, and nothing ever where that rejects: the table, the media bucket and whatever costs money by
 * the call ask `permitted` first. What the work answers is the caller's to keep back.
 */
export const aheadOf = <T>(permission: Promise<unknown>, work: () => Promise<T>): Promise<T> =>
  permissions.run(permission, work)

/** Waits until what this runs in is allowed. @throws what refused it */
export async function permitted(): Promise<void> {
  await permissions.getStore()
}
