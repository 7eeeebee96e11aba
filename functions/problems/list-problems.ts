import { mayMemberAnswerOrder } from '@nestboard/shared/orders/order-detail-level.ts'
import { problemLimits } from '@nestboard/shared/problems/model.ts'
import type { Problem, ProblemWithEntries } from '@nestboard/shared/problems/model.ts'
import type * as routes from '@nestboard/shared/problems/routes.ts'
import { addSignedMediaUrls } from '../kernel/media/sign-private-media-url.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readTeamMembership } from '../kernel/rights/supplier-access-rules.ts'
import { readProblemsAsParty } from './problem-party.ts'
import { readProblemsWaitingFor } from './problem.store.ts'
import type { StoredProblem } from './problem.store.ts'
import type { ProblemItem } from './rows.ts'

/** Builds a problem as its sides and staff read it. */
export const buildVisibleProblem = ({
  orderId,
  no,
  supplierId,
  listingId,
  listingName,
  reason,
  remedy,
  state,
  dueMs,
  nco,
  nms,
}: ProblemItem): Problem => ({
  orderId,
  no,
  supplierId,
  listingId,
  listingName,
  reason,
  remedy,
  state,
  dueMs,
  nco,
  nms,
})

/** Builds a problem with its entries, without who wrote them, and with addresses of its pictures for some minutes. */
export const buildVisibleProblemWithEntries = (
  { item, entries }: StoredProblem,
  nowMs: number,
): ProblemWithEntries => ({
  ...buildVisibleProblem(item),
  entries: entries.map(({ side, kind, text, pictures, refund, nco }) => ({
    side,
    kind,
    text,
    pictures: addSignedMediaUrls(pictures, nowMs),
    refund,
    nco,
  })),
})

/** Lists the problems of an order for its traveler, or for a team member who may answer it. */
export const listProblemsOfOrder: Operation<typeof routes.listProblemsOfOrder> = async (
  { orderId },
  { actor, nowMs },
) => {
  const { problems, role } = await readProblemsAsParty(actor, orderId)
  return { problems: problems.map((each) => buildVisibleProblemWithEntries(each, nowMs)), role }
}

/** Lists the problems that wait for an answer of the caller's team, of those that the caller may answer. */
export const listProblemsToAnswer: Operation<typeof routes.listProblemsToAnswer> = async (
  { supplierId },
  { actor },
) => {
  const [member, items] = await Promise.all([readTeamMembership(actor, supplierId), readProblemsWaitingFor(supplierId)])
  return {
    problems: items
      .filter((item) => member && mayMemberAnswerOrder(member, actor.userId, item))
      .slice(0, problemLimits.aPage)
      .map(buildVisibleProblem),
  }
}
