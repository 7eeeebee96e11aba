import { hawkLimits } from '@nestboard/shared/search-hawks/model.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { removeRows } from '../kernel/table/replace-rows.ts'
import { searchHawkLeadKey } from '../kernel/rows.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import type { PageStart } from '../kernel/table/read.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { findListings } from '../listing/listing.ts'
import { removeHawkAndLowerCount, pickHawkFieldsFromListing } from './hawk.ts'
import { changeHawk, readHawkById, readHawksPage } from './hawk.store.ts'
import type { HawkItem } from './hawk.store.ts'
import { readLeadsPage } from './lead.store.ts'

const most = hawkLimits.aPage

/**
 * Calls `step` for each of a supplier's hawks for this listing or rate, page by page. Each hawk is read again before
 * its call, and on each version conflict, because it may have changed since the page was read.
 */
async function eachHawk(
  supplierId: number,
  fields: Pick<HawkItem, 'listingId'> | Pick<HawkItem, 'rateId'>,
  step: (hawk: HawkItem) => Promise<void>,
): Promise<void> {
  let after: PageStart
  do {
    const page = await readHawksPage(supplierId, { after, most, filter: attributesEqual(fields) })
    for (const { id } of page.items)
      await retryOnConflict(async () => {
        const hawk = await readHawkById(id)
        if (hawk && Object.entries(fields).every(([name, value]) => hawk[name as keyof HawkItem] === value))
          await step(hawk)
      })
    after = page.last
  } while (after)
}

/** Changes a hawk if it is unchanged since it was read. @throws version conflict otherwise */
const change = (hawk: HawkItem, fields: Partial<HawkItem>, nowMs: number): Promise<void> =>
  commitTransaction(
    changeHawk(hawk, fields, nextVersion(hawk, nowMs)).map((write) => ({ write, otherwise: createVersionConflict })),
  )

/**
 * Moves the hawks of a listing to the cells of its present position, takes them out of all cells while the listing is
 * hidden, and deletes them if it was removed. Called by a stream reaction; it reads the present listing, so even a
 * late repeat is safe.
 */
export async function updateHawksOfListing(supplierId: number, listingId: number, nowMs: number): Promise<void> {
  const [listing] = await findListings([listingId])
  await eachHawk(supplierId, { listingId }, async (hawk) => {
    if (!listing) return removeHawkAndLowerCount(hawk, nowMs)
    const sight = pickHawkFieldsFromListing(listing)
    const isSame = (Object.keys(sight) as (keyof typeof sight)[]).every((name) => hawk[name] === sight[name])
    if (!isSame) await change(hawk, sight, nowMs)
  })
}

/**
 * Turns off the hawks of a removed rate. They keep their dates and radius, so that a member can give them another
 * rate. Called by a stream reaction; safe to repeat.
 */
export const turnOffHawksOfRate = (supplierId: number, rateId: number, nowMs: number): Promise<void> =>
  eachHawk(supplierId, { rateId }, (hawk) =>
    change(hawk, { active: false, rateId: null, action: hawk.action === 'OFFER' ? 'NONE' : hawk.action }, nowMs),
  )

/**
 * Removes the leads that a hawk produced until `clearedMs`, page by page. Called by a stream reaction; safe to repeat.
 */
export async function removeClearedLeadsOfHawk({
  id,
  supplierId,
  clearedMs,
}: Pick<HawkItem, 'id' | 'supplierId' | 'clearedMs'>) {
  let after: PageStart
  do {
    const page = await readLeadsPage(supplierId, { after, most, filter: attributesEqual({ searchHawkId: id }) })
    const old = page.items.filter(({ nco }) => nco <= clearedMs)
    await removeRows(old.map((lead) => searchHawkLeadKey(lead.id)))
    after = page.last
  } while (after)
}
