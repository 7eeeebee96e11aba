import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { HawkAction, LeadSearch, SearchHawkHit } from '@nestboard/shared/search-hawks/model.ts'
import { searchHawkLeadKey, userPartition } from '../kernel/rows.ts'
import { newSecret } from '../kernel/secrets/new-id.ts'
import { rowExists, attributesEqual } from '../kernel/table/condition.ts'
import type { Condition } from '../kernel/table/condition.ts'
import { readRowPage, readRow, readRowsByKeys, readAllRows } from '../kernel/table/read.ts'
import type { PageStart, RowPage } from '../kernel/table/read.ts'
import { putRow, removeRow, updateAndReturnRow, updateRow } from '../kernel/table/row-update.ts'
import { secondaryIndexName, toTtlSeconds } from '../kernel/table/table.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { supplierLeadsIndex, travelerLeadIdsKey } from './rows.ts'

/**
 * A lead as stored: a summary of the search, and its traveler. Which of these fields a supplier sees is decided for
 * each API answer (`search-hawk-hit.ts`).
 * `offerRateId`, `offerTtl`: rate and expiry of the offer made for the lead. `acceptedMs`: when the traveler booked
 * that offer.
 * `action`: the hawk's action at the time of the match.
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

/** Reads a lead. Key: HIT#{id} / HIT. */
export const readLeadById = (id: number): Promise<LeadItem | undefined> =>
  readRow(searchHawkLeadKey(id), { consistent: true })

/**
 * Reads a page of a supplier's leads, newest first; the filter applies after the page is read. Index:
 * LEADS#S#{supplier} / *.
 */
export const readLeadsPage = (
  supplierId: number,
  { after, most, filter }: { after?: PageStart; most: number; filter?: Condition | undefined },
): Promise<RowPage<LeadItem>> =>
  readRowPage(supplierLeadsIndex.partition(supplierId), {
    index: secondaryIndexName,
    after,
    most,
    newestFirst: true,
    filter,
  })

const keptDays = 90
/** When a lead expires: 90 days after its nights, in epoch seconds. */
const endOf = ({ day, length }: LeadItem): number => toTtlSeconds((day + length + keptDays) * 86_400_000)

/** The write that adds a lead; its condition fails if the lead exists already. */
export const putLead = (lead: LeadItem): TableWrite =>
  putRow({
    ...searchHawkLeadKey(lead.id),
    ...lead,
    ...supplierLeadsIndex(lead.supplierId, lead.nco, lead.id),
    watch: [formatEntityRef('SearchHawkHit', lead.id), formatEntityRef('Leads', lead.supplierId)],
    expiresAt: endOf(lead),
  })

/**
 * The write that changes a lead's offer or acceptance, if the lead is unchanged since it was read. Without fields it
 * only raises the version, so that open screens reread the lead.
 */
export const changeLead = (
  { id, nms: seen }: Pick<LeadItem, 'id' | 'nms'>,
  fields: Partial<LeadOfferFields & Pick<LeadItem, 'acceptedMs'>>,
  nms: number,
): TableWrite => updateRow(searchHawkLeadKey(id), { set: { ...fields, nms } }, attributesEqual({ nms: seen }))

/** The fields of a lead that describe the offer made for it. */
export type LeadOfferFields = Pick<LeadItem, 'searchOfferId' | 'offerRateId' | 'offerTtl'>
export const emptyLeadOfferFields: LeadOfferFields = { searchOfferId: null, offerRateId: 0, offerTtl: 0 }

/** The write that removes a lead; its condition fails if the lead is gone. */
export const removeLead = (id: number): TableWrite => removeRow(searchHawkLeadKey(id), rowExists)

/**
 * Identifies one row of lead ids in the partition of the traveler who searched. `row`: 0 for a search's first 500 lead
 * ids, 1 for the next, and so on.
 */
interface LeadRow {
  readonly userId: number
  readonly searchId: number
  readonly row: number
}
/**
 * The write that adds lead ids to a row in the traveler's partition; a repeat adds none. The row expires together with
 * its leads. Key: U#{user} / LEAD#{search}.
 */
export const addLeadIdsToTravelerRow = ({ userId, searchId, row }: LeadRow, leads: readonly LeadItem[]): TableWrite =>
  updateRow(travelerLeadIdsKey(userId, row ? `${searchId}#${row}` : searchId), {
    add: { leadIds: new Set(leads.map(({ id }) => id)) },
    set: { expiresAt: Math.max(...leads.map(endOf)) },
  })

/**
 * Returns the secret from which the ids of a person's leads are derived, and creates it with their first lead. No API
 * call returns it.
 */
export async function ensureLeadIdSecret(userId: number): Promise<string> {
  const at = travelerLeadIdsKey(userId, 0)
  const { key } =
    (await readRow<{ key: string }>(at)) ??
    (await updateAndReturnRow<{ key: string }>(updateRow(at, { init: { key: newSecret() } })))!
  return key
}

/** Returns the ids of all leads of a person, and a function that reads the leads themselves. Key: U#{user} / LEAD#*. */
export async function findLeadsOfUser(userId: number): Promise<{ ids: number[]; read: () => Promise<LeadItem[]> }> {
  const rows = await readAllRows<{ leadIds?: Set<number> }>(userPartition(userId), {
    prefix: travelerLeadIdsKey.prefix,
    consistent: true,
  })
  const ids = [...new Set(rows.flatMap(({ leadIds }) => [...(leadIds ?? [])]))]
  return {
    ids,
    read: () =>
      readRowsByKeys(
        ids.map((id) => searchHawkLeadKey(id)),
        { consistent: true },
      ),
  }
}
