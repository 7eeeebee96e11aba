import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import type { HawkAction, LeadSearch, SearchHawkHit } from '@nestboard/shared/search-hawks/model.ts'
import { searchHawkHitKey, userPartition } from '../kernel/rows.ts'
import { newSecret } from '../kernel/random.ts'
import { exists, is } from '../kernel/table/condition.ts'
import type { Condition } from '../kernel/table/condition.ts'
import { pageOf, rowAt, rowsByKeys, rowsOf } from '../kernel/table/read.ts'
import type { PageStart, RowPage } from '../kernel/table/read.ts'
import { putRow, removeRow, updatedRow, updateRow } from '../kernel/table/write.ts'
import { indexName, ttlSeconds } from '../kernel/table.ts'
import type { Write } from '../kernel/table.ts'
import { leadsOfSupplier, ownLeadKey } from './rows.ts'

/**
 * A lead as stored: the search in few words, and its traveler. The answers decide which of this a supplier sees.
 * `offerRateId`, `offerTtl`: rate and expiry of the offer that answers it. `acceptedMs`: when the traveler booked that offer.
 * `action`: the hawk's.
 */
export interface LeadItem extends Omit<SearchHawkHit, 'userId' | 'tripName'>, Omit<LeadSearch, 'id'> {
  readonly userId: number
  readonly tripId: number
  readonly action: HawkAction
  readonly offerRateId: number
  readonly offerTtl: number
  readonly acceptedMs?: number
  readonly nms: number
}

/** A lead. HIT#{id} / HIT */
export const leadById = (id: number): Promise<LeadItem | undefined> => rowAt(searchHawkHitKey(id), { consistent: true })

/** A page of a supplier's leads, newest first; the filter applies after the page is read. Index LEADS#S#{supplier} / * */
export const leadsPage = (
  supplierId: number,
  { after, most, filter }: { after?: PageStart; most: number; filter?: Condition | undefined },
): Promise<RowPage<LeadItem>> =>
  pageOf(leadsOfSupplier.partition(supplierId), { index: indexName, after, most, newestFirst: true, filter })

const keptDays = 90
/** A lead is removed 90 days after its nights. */
const endOf = ({ day, length }: LeadItem): number => ttlSeconds((day + length + keptDays) * 86_400_000)

/** The write that adds a lead; its condition fails if it is there already. */
export const putLead = (lead: LeadItem): Write =>
  putRow({
    ...searchHawkHitKey(lead.id),
    ...lead,
    ...leadsOfSupplier(lead.supplierId, lead.nco, lead.id),
    watch: [entityRef('SearchHawkHit', lead.id), entityRef('Leads', lead.supplierId)],
    expiresAt: endOf(lead),
  })

/**
 * The write that notes which offer answers a lead, or that it was booked, if the lead is still there and unchanged. Without
 * fields it only makes a new version, so that open screens read the lead again.
 */
export const changeLead = (
  { id, nms: seen }: Pick<LeadItem, 'id' | 'nms'>,
  fields: Partial<Answer & Pick<LeadItem, 'acceptedMs'>>,
  nms: number,
): Write => updateRow(searchHawkHitKey(id), { set: { ...fields, nms } }, is({ nms: seen }))

/** The offer that answers a lead. */
export type Answer = Pick<LeadItem, 'searchOfferId' | 'offerRateId' | 'offerTtl'>
export const unanswered: Answer = { searchOfferId: null, offerRateId: 0, offerTtl: 0 }

/** The write that removes a lead. */
export const removeLead = (id: number): Write => removeRow(searchHawkHitKey(id), exists)

/** Leads of a search under its traveler. `row`: 0 for the first 500 of them, 1 for the next, and so on. */
interface LeadRow {
  readonly userId: number
  readonly searchId: number
  readonly row: number
}
/** The write that lists leads under their traveler; a repeat adds none. The table removes it together with the leads. U#{user} / LEAD#{search} */
export const listLeads = ({ userId, searchId, row }: LeadRow, leads: readonly LeadItem[]): Write =>
  updateRow(ownLeadKey(userId, row ? `${searchId}#${row}` : searchId), {
    add: { leadIds: new Set(leads.map(({ id }) => id)) },
    set: { expiresAt: Math.max(...leads.map(endOf)) },
  })

/** The key from which the ids of a person's leads derive. It is made with their first lead, and no call answers it. */
export async function leadKeyOf(userId: number): Promise<string> {
  const at = ownLeadKey(userId, 0)
  const { key } =
    (await rowAt<{ key: string }>(at)) ??
    (await updatedRow<{ key: string }>(updateRow(at, { init: { key: newSecret() } })))!
  return key
}

/** All leads of a person. U#{user} / LEAD#* */
export async function leadsOfUser(userId: number): Promise<{ ids: number[]; read: () => Promise<LeadItem[]> }> {
  const rows = await rowsOf<{ leadIds?: Set<number> }>(userPartition(userId), {
    prefix: ownLeadKey.prefix,
    consistent: true,
  })
  const ids = [...new Set(rows.flatMap(({ leadIds }) => [...(leadIds ?? [])]))]
  return {
    ids,
    read: () =>
      rowsByKeys(
        ids.map((id) => searchHawkHitKey(id)),
        { consistent: true },
      ),
  }
}
