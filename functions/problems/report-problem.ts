import { badRequest, notFound } from '@nestboard/shared/kernel/fault.ts'
import { problemErrorTexts } from '@nestboard/shared/problems/faults.ts'
import { problemLimits } from '@nestboard/shared/problems/model.ts'
import { isProblemOpen } from '@nestboard/shared/problems/problem-states.ts'
import { getProblemWindow } from '@nestboard/shared/orders/problem-window.ts'
import type * as routes from '@nestboard/shared/problems/routes.ts'
import { attachUpload } from '../kernel/media/media.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { retryOnConflict } from '../kernel/table/version.ts'
import { buildBookedStayConditionCheck } from '../orders/read-stay-reservations.ts'
import { requireOrderWithTerms } from '../orders/require-order-with-terms.ts'
import type { StoredOrder } from '../orders/stored-order.ts'
import type { OrderTerms } from '../orders/terms.ts'
import { buildProblemCreation, readProblemsOfOrder } from './problem.store.ts'

/**
 * Reports a problem with a booked stay, as its traveler. The host's time begins with the report.
 * @throws Fault 404 for everybody but the traveler, 400 for a stay that isn't booked, out of its days, or with an open
 * problem
 */
export const reportProblem: Operation<typeof routes.reportProblem> = (
  { orderId, reason, remedy = null, text, pictures },
  { actor, nowMs, once },
) => {
  const claiming = Promise.all(pictures.map((key) => attachUpload(key, 'PROBLEM_MEDIA', { actor, nowMs })))
  // The uploads are read in parallel with the order. A rejection about them is marked as handled here, and is thrown by
  // the await below.
  claiming.catch(() => {})
  return retryOnConflict(async () => {
    const [{ order, terms }, known] = await Promise.all([requireOrderWithTerms(orderId), readProblemsOfOrder(orderId)])
    if (order.userId !== actor.userId) throw notFound()
    requireReportableStay(order, terms, nowMs)
    if (known.some(({ item }) => isProblemOpen(item.state))) throw badRequest(problemErrorTexts.alreadyOpen)
    if (known.length >= problemLimits.perOrder) throw badRequest(problemErrorTexts.tooMany)
    const claims = await claiming
    const { userId, tripId, supplierId, listingId } = order
    const { day, length } = terms.offer
    const no = known.length + 1
    const fields = { orderId, no, userId, supplierId, listingId, listingName: terms.listing.name, reason, remedy }
    const shown = claims.map(({ media: { id, url, width, height, thumbhash } }) => ({
      id,
      url,
      width,
      height,
      thumbhash,
    }))
    const answer = { no }
    await commitTransaction(
      [
        ...buildProblemCreation(fields, { side: 'TRAVELER', kind: 'REPORTED', userId, text, pictures: shown }, nowMs),
        ...claims.map(({ clause }) => clause),
        {
          write: buildBookedStayConditionCheck({ orderId, tripId, listingId, checkOut: day + length }),
          otherwise: () => badRequest(problemErrorTexts.notBooked),
        },
      ],
      { once, answer },
    )
    return answer
  })
}

/**
 * Whether the stay is canceled is checked by the transaction, which saves a read.
 * @throws Fault 400 for an order that booked nothing, and for a stay that isn't begun, or is over too long
 */
function requireReportableStay({ intent, status }: StoredOrder, { offer, listing }: OrderTerms, nowMs: number): void {
  if (intent !== 'BOOK' || status !== 'COMPLETE') throw badRequest(problemErrorTexts.notBooked)
  const window = getProblemWindow({ day: offer.day, length: offer.length, timezone: listing.timezone }, nowMs)
  if (window === 'BEFORE') throw badRequest(problemErrorTexts.tooEarly)
  if (window === 'OVER') throw badRequest(problemErrorTexts.tooLate)
}
