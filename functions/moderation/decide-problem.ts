import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { moderationErrorTexts } from '@nestboard/shared/moderation/faults.ts'
import { moderationLimits } from '@nestboard/shared/moderation/model.ts'
import type * as routes from '@nestboard/shared/moderation/routes.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readTeamMemberships } from '../kernel/rights/supplier-access-rules.ts'
import { parseCursorSortKey } from '../kernel/table/time-index.ts'
import { deriveConfirmationCode } from '../orders/derive-confirmation-code.ts'
import { readStayAgreedInOrder } from '../orders/read-stay-agreed-in-order.ts'
import { buildVisibleProblem, buildVisibleProblemWithEntries } from '../problems/list-problems.ts'
import type { StoredProblem } from '../problems/staff-problem.ts'
import { decideProblemAsStaff, listProblemsOfStaff, readProblemOfStaff } from '../problems/staff-problem.ts'
import { readPublicSuppliers } from '../supplier/supplier.ts'
import { readAccountsNamedInCases } from './build-case-for-staff.ts'
import { pageOfCases } from './list-cases.ts'

/** Lists a page of a queue of problems with stays: waiting ones, longest wait first, or decided ones, latest first. */
export const listStaffProblems: Operation<typeof routes.listStaffProblems> = async ({ queue, cursor: from }) => {
  const items = await listProblemsOfStaff(queue, parseCursorSortKey(from), moderationLimits.aPage + 1)
  const { page, cursor } = pageOfCases(items)
  return {
    problems: page.map((item) => ({ ...buildVisibleProblem(item), escalatedMs: item.escalatedMs ?? item.nms })),
    suppliers: await readPublicSuppliers(page.map(({ supplierId }) => supplierId)),
    cursor,
  }
}

/** Whether a staff member takes part in a problem, as its traveler or in the supplier's team. */
const hasPart = async (
  actor: UserActor,
  { userId, supplierId }: { readonly userId: number; readonly supplierId: number },
): Promise<boolean> => userId === actor.userId || (await readTeamMemberships(actor)).has(supplierId)

/** Returns a problem with what both sides wrote, and the stay that it is about. */
export const getStaffProblem: Operation<typeof routes.getStaffProblem> = async ({ orderId, no }, { actor, nowMs }) => {
  const [problem, agreed] = await Promise.all([readProblemOfStaff({ orderId, no }), readStayAgreedInOrder(orderId)])
  const { userId, supplierId } = problem.item
  const [{ users, suppliers }, isOwnPart] = await Promise.all([
    readAccountsNamedInCases(actor, [userId], [supplierId]),
    hasPart(actor, problem.item),
  ])
  return {
    problem: buildVisibleProblemWithEntries(problem, nowMs),
    stay: agreed
      ? { day: agreed.offer.day, length: agreed.offer.length, confirmation: deriveConfirmationCode(orderId) }
      : null,
    traveler: users[0] ?? null,
    supplier: suppliers[0] ?? null,
    isOwnPart,
  }
}

/** Closes a problem by a written decision. @throws Fault 400 for a staff member who takes part in it */
export const decideProblem: Operation<typeof routes.decideProblem> = async (
  { orderId, no, seen, text },
  { actor, nowMs },
) => {
  const requireNoPart = async ({ item }: StoredProblem) => {
    if (await hasPart(actor, item)) throw badRequest(moderationErrorTexts.ownPart)
  }
  const decision = { userId: actor.userId, seen, text }
  // The member's teams are read beside the problem, which saves a round trip.
  const [decided] = await Promise.all([
    decideProblemAsStaff({ orderId, no }, decision, requireNoPart, nowMs),
    readTeamMemberships(actor),
  ])
  return decided
}
