import { commitTransaction, writeIfConditionHolds } from '../kernel/table/commit-transaction.ts'
import { removeRows } from '../kernel/table/replace-rows.ts'
import { searchHawkLeadKey } from '../kernel/rows.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { addToHawkCounters } from './counter.store.ts'
import { changeLead, readLeadById, findLeadsOfUser, emptyLeadOfferFields } from './lead.store.ts'
import type { LeadOfferFields, LeadItem } from './lead.store.ts'

/**
 * Changes a lead with retries on version conflicts. `fields` gets the present lead and returns undefined for no
 * change. Resolves to the lead before the change; undefined if nothing changed or the lead is gone.
 */
const change = (
  leadId: number,
  nowMs: number,
  fields: (lead: LeadItem) => Parameters<typeof changeLead>[1] | undefined,
): Promise<LeadItem | undefined> =>
  retryOnConflict(async () => {
    const lead = await readLeadById(leadId)
    const changed = lead && fields(lead)
    if (!lead || !changed) return undefined
    await commitTransaction([
      { write: changeLead(lead, changed, nextVersion(lead, nowMs)), otherwise: createVersionConflict },
    ])
    return lead
  })

/**
 * Records the offer made for a lead; the hawk counts only the first offer. Called by a stream reaction; safe to
 * repeat.
 */
export async function recordLeadOffer(leadId: number, answer: LeadOfferFields, nowMs: number): Promise<void> {
  const names = Object.keys(answer) as (keyof LeadOfferFields)[]
  const before = await change(leadId, nowMs, (lead) =>
    names.every((name) => lead[name] === answer[name]) ? undefined : answer,
  )
  if (before?.searchOfferId === null) await writeIfConditionHolds(addToHawkCounters(before, { count: 0, offers: 1 }))
}

/** Removes the offer from its lead after the offer was deleted. Called by a stream reaction; safe to repeat. */
export const removeLeadOffer = (leadId: number, offerId: number, nowMs: number): Promise<unknown> =>
  change(leadId, nowMs, ({ searchOfferId }) => (searchOfferId === offerId ? emptyLeadOfferFields : undefined))

/**
 * Marks a lead as accepted when its traveler books an offer made for it; from then on the lead shows the traveler's
 * name. Another person's booking marks nothing. Safe to repeat.
 */
export const markLeadAccepted = (leadId: number, bookedBy: number, nowMs: number): Promise<unknown> =>
  change(leadId, nowMs, ({ userId, acceptedMs }) =>
    userId === bookedBy && acceptedMs === undefined ? { acceptedMs: nowMs } : undefined,
  )

/**
 * Raises the version of all leads of a person, so that open screens reread them and show or hide the person's name at
 * once.
 */
export async function raiseLeadVersionsOfUser(userId: number, nowMs: number): Promise<void> {
  for (const id of (await findLeadsOfUser(userId)).ids) await change(id, nowMs, () => ({}))
}

/**
 * Removes all leads of a person; the hawks keep their counters. Runs before the person's partition is erased, because
 * the lead ids are read from it; safe to repeat.
 */
export const eraseLeadsOfUser = async (userId: number): Promise<void> =>
  removeRows((await findLeadsOfUser(userId)).ids.map((id) => searchHawkLeadKey(id)))

/** Everything that suppliers learned from a person's searches, for the person's data export. */
export const collectLeadsForArchive = async (userId: number) =>
  (await (await findLeadsOfUser(userId)).read()).map((lead) => {
    const { id, searchId, supplierId, listingId, query, day, length, adults, children, infants, distance, nco } = lead
    return { id, searchId, supplierId, listingId, query, day, length, adults, children, infants, distance, nco }
  })
