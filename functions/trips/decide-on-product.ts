import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import { boardErrorTexts } from '@nestboard/shared/trips/faults.ts'
import { parsePinnedOfferKey } from '@nestboard/shared/trips/pinned.ts'
import type * as routes from '@nestboard/shared/trips/routes.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { chargeRateLimit } from '../kernel/request/rate-limit.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { retryOnConflict } from '../kernel/table/version.ts'
import { buildDecisionClauses, filterPinsOfNights, buildDecisionRemovalClauses } from './decision.ts'
import { readCurrentOfferOfPin } from './offer.ts'
import { requireStayNotOver, requireUnorderedProduct } from './product.ts'
import { requirePinAmongBoardPins } from './require-pin-among-board-pins.ts'
import { raiseTripVersion } from './trip.store.ts'

/**
 * Chooses a pinned stay for its nights and closes the vote on all pins of these nights. Of two different choices at
 * once, the second is refused.
 * @throws Fault 400 if another stay was chosen, or the stay can't be booked any more
 */
export const decideOnProduct: Operation<typeof routes.decideOnProduct> = async ({ id }, { actor, nowMs }) => {
  // A decision counts as one mail toward the caller's hourly rate limit, because the other members are mailed.
  const charging = chargeRateLimit(`N${actor.userId}`, 'mail', nowMs)
  // Marked as handled here, because a refusal of the decision takes precedence; the await below throws it.
  charging.catch(() => {})
  return retryOnConflict(async () => {
    const { board, items, before } = await requirePinAmongBoardPins(actor, id)
    if (before.decision) {
      if (before.decision.productId !== id) throw badRequest(boardErrorTexts.decided)
      return { decision: before.decision }
    }
    requireUnorderedProduct(before)
    requireStayNotOver(before, nowMs)
    const current = await readCurrentOfferOfPin(before, { actor, nowMs })
    if (!current || !hasFlag(current.offer.flags, offerFlagBits.active)) throw badRequest(boardErrorTexts.unavailable)
    await charging
    const decision = { productId: id, userId: actor.userId, atMs: nowMs }
    const pins = filterPinsOfNights(items, parsePinnedOfferKey(before.offerKey))
    // The condition on the board's version fails if a pin of these nights was added since the read.
    await commitTransaction([...buildDecisionClauses(pins, decision, nowMs), raiseTripVersion(board, nowMs)])
    return { decision }
  })
}

/** Takes back the decision on a pin's nights. Votes cast before it still count. */
export const reopenVote: Operation<typeof routes.reopenVote> = async ({ id }, { actor, nowMs }) => {
  await retryOnConflict(async () => {
    const { board, items, before } = await requirePinAmongBoardPins(actor, id)
    if (!before.decision) return
    const reopened = buildDecisionRemovalClauses(items, before.decision.productId, nowMs)
    await commitTransaction([...reopened, raiseTripVersion(board, nowMs)])
  })
  return {}
}
