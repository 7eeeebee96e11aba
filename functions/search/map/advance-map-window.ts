import type { Logger } from '../../kernel/request/create-logger.ts'
import { postponeMapWindowAdvance } from './map.store.ts'
import type { DueMapWindowAdvance } from './map.store.ts'
import { projectListingOntoMap } from './project-listing-onto-map.ts'

export { readDueMapWindowAdvances } from './map.store.ts'
export type { DueMapWindowAdvance } from './map.store.ts'

/**
 * If rolling a listing's map windows fails, the listing is due again after this time in ms, behind all that are due
 * now.
 */
const againAfterMs = 86_400_000

export const getListingIdOfAdvance = ({ pk }: DueMapWindowAdvance): number => Number(pk.slice(pk.indexOf('#') + 1))

/**
 * Rolls the windows of a due listing: adds rows of the new window, removes rows of past windows, and rewrites map rows
 * under new keys if the listing's usual price has drifted. A listing is due every seven weeks and leaves the due index
 * once rolled, so an interrupted call leaves it to the next call.
 * @returns whether it succeeded; a failure is logged, and the listing is due again a day later
 */
export async function advanceMapWindow(
  row: DueMapWindowAdvance,
  { now, log }: { readonly now: () => number; readonly log: Logger },
): Promise<boolean> {
  const listingId = getListingIdOfAdvance(row)
  try {
    await projectListingOntoMap(listingId, new Set(), now)
    return true
  } catch (error) {
    log.error('the map did not roll', error, { listingId })
    await postponeMapWindowAdvance(row, now() + againAfterMs)
    return false
  }
}
