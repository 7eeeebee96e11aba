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
import { readBookingForTeam } from '../orders/read-booking-for-team.ts'
import type { BookingForTeam } from '../orders/read-booking-for-team.ts'
import { buildProblemCreation, readProblemsOfOrder } from './problem.store.ts'

/**
 * Reports a problem with a booked stay, as its traveler. The host's time begins with the report.
 * @throws Fault 404 for everybody but the traveler, 400 for a stay that isn't booked, out of its days, or with an open
 * problem
 */
export const reportProblem: Operation<typeof routes.reportProblem> = (
  { orderId, reason, remedy = null, text, pictures },
  { actor, nowMs, once },
) =>
  retryOnConflict(async () => {
    const [booking, known] = await Promise.all([readBookingForTeam(orderId), readProblemsOfOrder(orderId)])
    if (booking?.order.userId !== actor.userId) throw notFound()
    requireReportableStay(booking, nowMs)
    if (known.some(({ item }) => isProblemOpen(item.state))) throw badRequest(problemErrorTexts.alreadyOpen)
    if (known.length >= problemLimits.perOrder) throw badRequest(problemErrorTexts.tooMany)
    const claims = await Promise.all(pictures.map((key) => attachUpload(key, 'PROBLEM_MEDIA', { actor, nowMs })))
    const { userId, supplierId, listingId } = booking.order
    const no = known.length + 1
    const answer = { no }
    await commitTransaction(
      [
        ...buildProblemCreation(
          { orderId, no, userId, supplierId, listingId, listingName: booking.terms.listing.name, reason, remedy },
          {
            side: 'TRAVELER',
            kind: 'REPORTED',
            userId,
            text,
            pictures: claims.map(({ media: { id, url, width, height, thumbhash } }) => ({
              id,
              url,
              width,
              height,
              thumbhash,
            })),
          },
          nowMs,
        ),
        ...claims.map(({ clause }) => clause),
      ],
      { once, answer },
    )
    return answer
  })

/** @throws Fault 400 for a stay that isn't booked, isn't begun, or is over too long */
function requireReportableStay({ order, terms, reservation }: BookingForTeam, nowMs: number): void {
  if (order.status !== 'COMPLETE' || reservation?.status !== 'BOOKED') throw badRequest(problemErrorTexts.notBooked)
  const { day, length } = reservation
  const window = getProblemWindow({ day, length, timezone: terms.listing.timezone }, nowMs)
  if (window === 'BEFORE') throw badRequest(problemErrorTexts.tooEarly)
  if (window === 'OVER') throw badRequest(problemErrorTexts.tooLate)
}
