import { commit, tryWrite } from '../kernel/commit.ts'
import { removeRows } from '../kernel/table/row-batches.ts'
import { searchHawkHitKey } from '../kernel/rows.ts'
import { nextVersion, retryOnConflict, versionConflict } from '../kernel/table/version.ts'
import { countForHawk } from './counter.store.ts'
import { changeLead, leadById, leadsOfUser, unanswered } from './lead.store.ts'
import type { Answer, LeadItem } from './lead.store.ts'

/**
 * Changes a lead as it is then; `fields` answers undefined for no change. Resolves to the lead before it; undefined if nothing
 * changed or the lead is gone.
 */
const change = (
  leadId: number,
  nowMs: number,
  fields: (lead: LeadItem) => Parameters<typeof changeLead>[1] | undefined,
): Promise<LeadItem | undefined> =>
  retryOnConflict(async () => {
    const lead = await leadById(leadId)
    const changed = lead && fields(lead)
    if (!lead || !changed) return undefined
    await commit([{ write: changeLead(lead, changed, nextVersion(lead, nowMs)), otherwise: versionConflict }])
    return lead
  })

/** Notes the offer that answers a lead; its hawk counts the first one. Called by the stream's reaction; safe to repeat. */
export async function noteAnswer(leadId: number, answer: Answer, nowMs: number): Promise<void> {
  const names = Object.keys(answer) as (keyof Answer)[]
  const before = await change(leadId, nowMs, (lead) =>
    names.every((name) => lead[name] === answer[name]) ? undefined : answer,
  )
  if (before?.searchOfferId === null) await tryWrite(countForHawk(before, { count: 0, offers: 1 }))
}

/** Forgets the answer of a lead after the offer was deleted. Called by the stream's reaction; safe to repeat. */
export const forgetAnswer = (leadId: number, offerId: number, nowMs: number): Promise<unknown> =>
  change(leadId, nowMs, ({ searchOfferId }) => (searchOfferId === offerId ? unanswered : undefined))

/** A stay that a traveler booked by a personal offer. */
interface Booked {
  readonly userId: number
  readonly listingId: number
  readonly rateId: number
}

/** Marks leads as accepted when a traveler books their offer; from then on they show the traveler's name. Safe to repeat. */
export async function acceptLeads({ userId, ...booked }: Booked, nowMs: number): Promise<void> {
  const leads = await (await leadsOfUser(userId)).read()
  const isAnswered = ({ searchOfferId, listingId, offerRateId, acceptedMs }: LeadItem) =>
    searchOfferId !== null &&
    acceptedMs === undefined &&
    listingId === booked.listingId &&
    offerRateId === booked.rateId
  for (const { id } of leads.filter(isAnswered))
    await change(id, nowMs, ({ acceptedMs }) => (acceptedMs === undefined ? { acceptedMs: nowMs } : undefined))
}

/** Makes a new version of a person's leads, so that open screens read at once whether they name the person. */
export async function renewLeadsOf(userId: number, nowMs: number): Promise<void> {
  for (const id of (await leadsOfUser(userId)).ids) await change(id, nowMs, () => ({}))
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
