import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { moderationErrorTexts } from '@nestboard/shared/moderation/faults.ts'
import { moderationLimits } from '@nestboard/shared/moderation/model.ts'
import type * as routes from '@nestboard/shared/moderation/routes.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { readTeamMemberships } from '../kernel/rights/supplier-access-rules.ts'
import { parseCursorSortKey } from '../kernel/table/time-index.ts'
import { readBookingForTeam } from '../orders/read-booking-for-team.ts'
import { buildVisibleProblem, buildVisibleProblemWithEntries } from '../problems/list-problems.ts'
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
  const [problem, booking] = await Promise.all([readProblemOfStaff({ orderId, no }), readBookingForTeam(orderId)])
  const { userId, supplierId } = problem.item
  const [{ users, suppliers }, isOwnPart] = await Promise.all([
    readAccountsNamedInCases(actor, [userId], [supplierId]),
    hasPart(actor, problem.item),
  ])
  const { day, length, confirmation } = booking?.reservation ?? {}
  return {
    problem: buildVisibleProblemWithEntries(problem, nowMs),
    stay: day !== undefined && length !== undefined ? { day, length, confirmation: confirmation ?? '' } : null,
    traveler: users[0] ?? null,
    supplier: suppliers[0] ?? null,
    isOwnPart,
  }
}

/** Closes a problem by a written decision. @throws Fault 400 for a staff member who takes part in it */
export const decideProblem: Operation<typeof routes.decideProblem> = ({ orderId, no, seen, text }, { actor, nowMs }) =>
  decideProblemAsStaff(
    { orderId, no },
    { userId: actor.userId, seen, text },
    async ({ item }) => {
      if (await hasPart(actor, item)) throw badRequest(moderationErrorTexts.ownPart)
    },
    nowMs,
  )
