import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { problemErrorTexts } from '@nestboard/shared/problems/faults.ts'
import { problemLimits } from '@nestboard/shared/problems/model.ts'
import type { ProblemRefund } from '@nestboard/shared/problems/model.ts'
import { getProblemStateAfterEvent } from '@nestboard/shared/problems/problem-states.ts'
import type { ProblemEvent, ProblemState } from '@nestboard/shared/problems/problem-states.ts'
import type * as routes from '@nestboard/shared/problems/routes.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { retryOnConflict } from '../kernel/table/version.ts'
import { readOrderState } from '../orders/read-order-state.ts'
import { readProblemAsParty, requireAllEntriesSeen } from './problem-party.ts'
import { buildProblemChange } from './problem.store.ts'
import type { StoredProblem } from './problem.store.ts'

/** @throws Fault 400 if the event can't happen in the problem's state */
function requireNextState({ item }: StoredProblem, event: ProblemEvent): ProblemState {
  const state = getProblemStateAfterEvent(item.state, event)
  if (!state) throw badRequest(item.state === 'STAFF' ? problemErrorTexts.withStaff : problemErrorTexts.closed)
  return state
}

/** @throws Fault 400 if the problem holds no more texts */
function requireRoomForText({ entries }: StoredProblem): void {
  if (entries.length >= problemLimits.entries) throw badRequest(problemErrorTexts.tooManyTexts)
}

/** Answers a problem in the supplier's name: with a text, as mended, or with a refund that was made for the stay. */
export const answerProblem: Operation<typeof routes.answerProblem> = (
  { orderId, no, seen, text, isMended, refundOrderId },
  { actor, nowMs, once },
) =>
  retryOnConflict(async () => {
    const [problem, refund] = await Promise.all([
      readProblemAsParty(actor, { orderId, no }, 'HOST'),
      refundOrderId === undefined ? undefined : readRefund(refundOrderId, orderId),
    ])
    const state = requireNextState(problem, 'ANSWER')
    requireAllEntriesSeen(problem, seen)
    requireRoomForText(problem)
    if (refundOrderId !== undefined && !refund) throw badRequest(problemErrorTexts.notRefunded)
    const kind = refund ? 'REFUNDED' : isMended ? 'MENDED' : 'ANSWERED'
    const entry = { side: 'HOST', kind, userId: actor.userId, text, ...(refund && { refund }) } as const
    const { nms, clauses } = buildProblemChange(problem, state, entry, nowMs)
    await commitTransaction(clauses, { once, answer: { nms } })
    return { nms }
  })

/** Reads a refund of a booking; undefined for any other order. */
async function readRefund(refundOrderId: number, bookingId: number): Promise<ProblemRefund | undefined> {
  const order = await readOrderState(refundOrderId)
  if (order?.intent !== 'REFUND' || order.bookingId !== bookingId) return undefined
  return { orderId: order.id, amount: order.amount, currency: order.currency }
}

const kinds = { REPLY: 'REPLIED', SOLVE: 'SOLVED', ESCALATE: 'ESCALATED' } as const

/** What the traveler says next: that it isn't put right, that it is, or that staff is to read it. */
export const followUpProblem: Operation<typeof routes.followUpProblem> = (
  { orderId, no, seen, event, text },
  { actor, nowMs, once },
) =>
  retryOnConflict(async () => {
    const problem = await readProblemAsParty(actor, { orderId, no }, 'TRAVELER')
    const state = requireNextState(problem, event)
    if (event === 'REPLY') {
      if (text === '') throw badRequest(problemErrorTexts.textMissing)
      requireAllEntriesSeen(problem, seen)
      requireRoomForText(problem)
    }
    const entry = { side: 'TRAVELER', kind: kinds[event], userId: actor.userId, text } as const
    const { nms, clauses } = buildProblemChange(problem, state, entry, nowMs)
    await commitTransaction(clauses, { once, answer: { nms } })
    return { nms }
  })
