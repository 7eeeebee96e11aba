import * as routes from '@nestboard/shared/problems/routes.ts'
import type { RouteParamsInput } from '@nestboard/shared/kernel/route.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { boardPartition, orderPartition } from '../../kernel/rows.ts'
import { putRows, readPartitionRows } from '../../kernel/testing/rows.ts'
import { newBookableListing } from '../../offers/testing/bookable.ts'
import { deriveReservationId } from '../../orders/derive-reservation-id.ts'
import { reserveNights } from '../../orders/nights.ts'
import { reservationKey } from '../../orders/rows.ts'
import { packOrderTerms, unpackOrderTerms } from '../../orders/terms.ts'
import { approveOrDeclineOrder, placeOrder } from '../../orders/testing/ordering.ts'
import { newTeam } from '../../supplier/testing/team.ts'
import type { TestTeam } from '../../supplier/testing/team.ts'
import { newBoard, pinStayOnBoard } from '../../trips/testing/board.ts'
import { handler } from '../index.ts'

/** A booked stay of a team's listing. `friend` is on the board, and didn't book. */
export interface BookedStay {
  readonly orderId: number
  readonly tripId: number
  readonly team: TestTeam
  readonly listingId: number
  readonly traveler: Person
  readonly friend: Person
}

/** Books a stay of two nights, and moves its check-in to `inDays` days from now. */
export async function newStayInProgress({
  inDays = 0,
  team: given,
  traveler: who,
}: { inDays?: number; team?: TestTeam; traveler?: Person } = {}): Promise<BookedStay> {
  const team = given ?? (await newTeam())
  const stay = await newBookableListing({}, { supplierId: team.supplierId, owner: team.people.OWNER })
  const [traveler, friend] = [who ?? (await newPerson('Tara Traveler')), await newPerson('Finn Friend')]
  const tripId = await newBoard(traveler, [friend])
  const orderId = await placeOrder({ productId: await pinStayOnBoard(tripId, traveler, stay), traveler })
  await approveOrDeclineOrder(orderId, true, team.people.OWNER)
  await reserveNights(orderId, Date.now())
  await moveCheckIn({ tripId, orderId }, inDays)
  return { orderId, tripId, team, listingId: stay.listingId, traveler, friend }
}

/** Moves the check-in of a booked stay to some days from now, or cancels the stay. */
export async function moveCheckIn(
  { tripId, orderId }: Pick<BookedStay, 'tripId' | 'orderId'>,
  inDays: number,
  status: 'BOOKED' | 'CANCELLED' = 'BOOKED',
): Promise<void> {
  const day = Math.floor(Date.now() / 86_400_000) + inDays
  const { sk } = reservationKey(tripId, deriveReservationId(orderId))
  const reservation = (await readPartitionRows(boardPartition(tripId))).find((row) => row.sk === sk)!
  const stored = (await readPartitionRows(orderPartition(orderId))).find((row) => row.sk === 'TERMS')!
  const terms = unpackOrderTerms(stored['packed'] as Uint8Array)
  const packed = packOrderTerms({ ...terms, offer: { ...terms.offer, day } })
  await putRows([
    { ...reservation, status, day },
    { ...stored, packed },
  ])
}

type Report = Partial<RouteParamsInput<typeof routes.reportProblem>> & { readonly idempotencyKey?: string }
export const exampleProblemText = 'The stove and both heaters are dead since we came in at 6 PM.'

/** Reports a problem with a stay. */
export const reportTestProblem = (orderId: number, who: { cookie: string }, more: Report = {}) =>
  callRoute(handler, routes.reportProblem, { orderId, reason: 'BROKEN', text: exampleProblemText, ...more }, who)

/** Reads the problems of an order; throws if the caller may not. */
export async function readTestProblems(orderId: number, who: { cookie: string }) {
  const { data, error } = await callRoute(handler, routes.listProblemsOfOrder, { orderId }, who)
  if (!data) throw new Error(`no problems: ${error}`)
  return data
}

/** Answers the first problem of an order in the supplier's name. */
export const answerTestProblem = (
  orderId: number,
  who: { cookie: string },
  more: Partial<RouteParamsInput<typeof routes.answerProblem>> = {},
) => callRoute(handler, routes.answerProblem, { orderId, no: 1, seen: 1, text: 'We come at eight.', ...more }, who)

/** What the traveler says next about the first problem of an order. */
export const followUpTestProblem = (
  orderId: number,
  who: { cookie: string },
  event: 'REPLY' | 'SOLVE' | 'ESCALATE',
  more: Partial<RouteParamsInput<typeof routes.followUpProblem>> = {},
) => callRoute(handler, routes.followUpProblem, { orderId, no: 1, seen: 2, event, text: '', ...more }, who)
