import { updateStaySearchFlags } from '@nestboard/shared/search/routes.ts'
import * as routes from '@nestboard/shared/whisk-me-away/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { claimDueTask } from '../../kernel/due.ts'
import type { DueTaskRow } from '../../kernel/due.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { scanRowsByPrefix } from '../../kernel/testing/rows.ts'
import { handler as searchHandler } from '../../search/index.ts'
import { newBoard } from '../../trips/testing/board.ts'
import { sendRequestToSuppliers } from '../send-request-to-suppliers.ts'
import { handler } from '../index.ts'
import { eraseRfpsOfUser, readRfpsOfUser } from '../../search/rfp.ts'
import { endOpenBids, removeRowsOfRequest } from '../remove-rows-of-request.ts'
import { makePrivateRateBid, newBiddingHost, newRequest } from './request.ts'
import type { BiddingHost } from './request.ts'

/** Calls every route for an open request and a host inside its circle. `guest` is on the traveler's board. */
export async function callBidRoutes(traveler: Person, guest: Person, id: number, host: BiddingHost): Promise<void> {
  const { listingId, supplierId, owner } = host
  await makePrivateRateBid(id, host, { idempotencyKey: 'bid-once' } as object)
  await callRoute(handler, routes.retractBid, { id, listingId }, owner)
  await makePrivateRateBid(id, host)
  await callRoute(handler, routes.listRequestsBySupplier, { supplierId }, owner)
  await callRoute(handler, routes.getRequest, { id }, traveler)
  await callRoute(handler, routes.getRequest, { id }, guest)
  await callRoute(handler, routes.acceptBid, { id, listingId }, traveler)
}

/** Runs every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const [traveler, guest] = [await newPerson(), await newPerson()]
  const tripId = await newBoard(traveler, [guest])
  const host = await newBiddingHost()
  const id = await newRequest(traveler, { tripId })
  await sendRequestToSuppliers(id)
  await callBidRoutes(traveler, guest, id, host)
  await makePrivateRateBid(id, await newBiddingHost({ latitude: -38 }))
  await endOpenBids(id, Date.now())
  const due = (await scanRowsByPrefix(`SEARCH#${id}`)).find(({ sk }) => sk === 'END') as unknown as DueTaskRow
  await claimDueTask(due, Date.now())
  const other = await newRequest(traveler)
  await callRoute(handler, routes.withdrawRequest, { id: other }, traveler)
  await callRoute(searchHandler, updateStaySearchFlags, { id: await newRequest(traveler), active: false }, traveler)
  await removeRowsOfRequest(id)
  await readRfpsOfUser(traveler.userId)
  await eraseRfpsOfUser(traveler.userId)
}
