import type { Point } from '@nestboard/shared/kernel/geo.ts'
import { hawkLimits } from '@nestboard/shared/search-hawks/model.ts'
import { commit, lost, tryCommit } from '../kernel/commit.ts'
import { removeRows } from '../kernel/remove-rows.ts'
import { searchHawkHitKey } from '../kernel/rows.ts'
import { is } from '../kernel/table/condition.ts'
import type { Condition } from '../kernel/table/condition.ts'
import type { PageStart } from '../kernel/table/read.ts'
import { nextVersion, retryOnConflict, versionConflict } from '../kernel/table/version.ts'
import { dropHawk } from './hawk.ts'
import { changeHawk, hawkById, hawksPage } from './hawk.store.ts'
import type { HawkItem } from './hawk.store.ts'
import { changeLead, leadById, leadsOfUser, leadsPage } from './lead.store.ts'
import type { LeadItem } from './lead.store.ts'

const most = hawkLimits.aPage

/** Runs a step on each of a supplier's hawks that pass a filter, as it is then; page by page. */
async function eachHawk(supplierId: number, filter: Condition, step: (hawk: HawkItem) => Promise<void>): Promise<void> {
  let after: PageStart
  do {
    const page = await hawksPage(supplierId, { after, most, filter })
    for (const { id } of page.items)
      await retryOnConflict(async () => {
        const hawk = await hawkById(id)
        if (hawk) await step(hawk)
      })
    after = page.last
  } while (after)
}

/** Ends the hawks of a removed listing. Called by the stream's reaction; safe to repeat. */
export const endHawksOfListing = (supplierId: number, listingId: number): Promise<void> =>
  eachHawk(supplierId, is({ listingId }), dropHawk)

/** Ends the hawks of a removed rate. Called by the stream's reaction; safe to repeat. */
export const endHawksOfRate = (supplierId: number, rateId: number): Promise<void> =>
  eachHawk(supplierId, is({ rateId }), dropHawk)

/** Files the hawks of a listing at its new position. Called by the stream's reaction; safe to repeat. */
export const moveHawks = (supplierId: number, listingId: number, at: Point, nowMs: number): Promise<void> =>
  eachHawk(supplierId, is({ listingId }), async (hawk) => {
    if (hawk.latitude === at.latitude && hawk.longitude === at.longitude) return
    const { latitude, longitude } = at
    const writes = changeHawk(hawk, { latitude, longitude }, nextVersion(hawk, nowMs))
    await commit(writes.map((write) => ({ write, otherwise: versionConflict })))
  })

/** Removes the leads of a hawk up to a time, page by page. Called by the stream's reaction; safe to repeat. */
export async function clearLeads({ id, supplierId, clearedMs }: Pick<HawkItem, 'id' | 'supplierId' | 'clearedMs'>) {
  let after: PageStart
  do {
    const page = await leadsPage(supplierId, { after, most, filter: is({ searchHawkId: id }) })
    const old = page.items.filter(({ nco }) => nco <= clearedMs)
    await removeRows(old.map((lead) => searchHawkHitKey(lead.id)))
    after = page.last
  } while (after)
}

/** Notes the offer that a team member made to a lead. Does nothing if the lead is gone. */
export async function noteAnswer(
  leadId: number,
  answer: Pick<LeadItem, 'searchOfferId' | 'offerRateId' | 'offerTtl'>,
  nowMs: number,
): Promise<void> {
  const lead = await leadById(leadId)
  if (!lead || lead.searchOfferId === answer.searchOfferId) return
  await tryCommit([{ write: changeLead(lead, answer, nextVersion(lead, nowMs)), otherwise: lost }])
}

/** A stay that a traveler booked by a personal offer. */
interface Booked {
  readonly userId: number
  readonly listingId: number
  readonly rateId: number
}

/** Marks the leads whose offer a traveler has booked, so that they name the traveler from then on. Safe to repeat. */
export async function acceptLeads({ userId, listingId, rateId }: Booked, nowMs: number): Promise<void> {
  const leads = await (await leadsOfUser(userId)).read()
  const booked = leads.filter(
    (lead) =>
      lead.searchOfferId !== null &&
      lead.listingId === listingId &&
      lead.offerRateId === rateId &&
      lead.acceptedMs === undefined,
  )
  for (const lead of booked)
    await tryCommit([{ write: changeLead(lead, { acceptedMs: nowMs }, nextVersion(lead, nowMs)), otherwise: lost }])
}

/** Removes the leads of a person; their suppliers keep the counts. Runs before their partition is erased, may run twice. */
export const eraseLeadsOf = async (userId: number): Promise<void> =>
  removeRows((await leadsOfUser(userId)).ids.map((id) => searchHawkHitKey(id)))

/** What a person's searches told suppliers, for their archive. */
export const leadsTold = async (userId: number) =>
  (await (await leadsOfUser(userId)).read()).map((lead) => {
    const { id, searchId, supplierId, listingId, query, day, length, adults, children, infants, distance, nco } = lead
    return { id, searchId, supplierId, listingId, query, day, length, adults, children, infants, distance, nco }
  })
