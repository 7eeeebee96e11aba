import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { notifyPersonGrants } from '@nestboard/functions/notifications/grants.ts'
import { notifyPerson } from '@nestboard/functions/notifications/notify-person.ts'
import { searchKey } from '@nestboard/functions/kernel/rows.ts'
import { rfpClosingGrants } from '@nestboard/functions/search/grants.ts'
import { supplierBatchReadGrants } from '@nestboard/functions/supplier/grants.ts'
import { readRfp } from '@nestboard/functions/search/rfp.ts'
import { closeRequest } from '@nestboard/functions/whisk-me-away/close.ts'
import { endOpenBids } from '@nestboard/functions/whisk-me-away/remove-rows-of-request.ts'
import { bidRow } from '@nestboard/functions/whisk-me-away/rows.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { searchFlags } from '@nestboard/shared/search/model.ts'
import { bidStates } from '@nestboard/shared/whisk-me-away/bid-request-state.ts'
import * as z from 'zod/mini'
import { env } from '../env.ts'
import { onRow } from '../on-row.ts'
import { defineReaction } from '../reaction.ts'
import { parseTripRequestChange, searchStreamFilter } from './request-change.ts'

/**
 * Closes a trip request whose search was turned off. When a trip request closes, ends its bids and notifies each
 * bidder of the reason; at the deadline, also the traveler.
 */
export const endBidsOfClosedRequest = defineReaction(
  {
    wakes: [{ ...searchStreamFilter, on: ['MODIFY'] }],
    grants: mergeGrants(
      notifyPersonGrants,
      supplierBatchReadGrants,
      rfpClosingGrants,
      grantActions(bidRow, 'Query', 'UpdateItem'),
    ),
  },
  async (change, { now }) => {
    const { before, after } = parseTripRequestChange(change) ?? {}
    if (!before || !after) return
    if (after.state === 'OPEN' && !hasFlag(after.flags, searchFlags.active))
      return closeRequest(after.id, 'WITHDRAW', now())
    if (after.state === 'OPEN' || before.state !== 'OPEN') return
    const ended = await endOpenBids(after.id, now())
    if (!ended) return
    const { userId, nms: atMs } = ended.request
    const context = { origin: env.NB_ORIGIN, nowMs: now() }
    for (const bid of ended.bids) await notifyPerson({ ...newsOf(bid, userId), atMs }, context)
    if (after.state === 'EXPIRED')
      await notifyPerson({ userId, kind: 'REQUEST_ENDED', subjectId: after.id, atMs }, context)
  },
)

type EndedBid = NonNullable<Awaited<ReturnType<typeof endOpenBids>>>['bids'][number]

/** Builds the notification to the member who made a bid. Only an accepted bid reveals the traveler's name. */
function newsOf({ createdBy, supplierId, state, requestId: subjectId }: EndedBid, travelerId: number) {
  const about = { userId: createdBy, supplierId, subjectId }
  if (state === 'ACCEPTED') return { ...about, kind: 'BID_ACCEPTED', actorUserId: travelerId } as const
  return { ...about, kind: state === 'DECLINED' ? 'BID_DECLINED' : 'BID_CLOSED' } as const
}

const bidImage = () => z.object({ requestId: idField(), supplierId: idField(), state: z.enum(bidStates), nms: z.int() })

/** Notifies a traveler of a bid, also of a bid that the supplier makes again after the earlier one ended. */
export const notifyTravelerOfBid = onRow(
  bidRow,
  {
    on: ['INSERT', 'MODIFY'],
    image: bidImage,
    grants: mergeGrants(notifyPersonGrants, supplierBatchReadGrants, grantActions(searchKey, 'GetItem')),
  },
  async ({ before, after: { requestId: subjectId, supplierId, state, nms: atMs } }, { now }) => {
    if (state !== 'OPEN' || before?.state === 'OPEN') return
    const request = await readRfp(subjectId)
    if (!request) return
    const news = { userId: request.userId, kind: 'BID_MADE', supplierId, subjectId, atMs } as const
    await notifyPerson(news, { origin: env.NB_ORIGIN, nowMs: now() })
  },
)
