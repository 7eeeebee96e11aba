import { badRequest, notFound } from '@nestboard/shared/kernel/fault.ts'
import { mayMemberAnswerOrder } from '@nestboard/shared/orders/order-detail-level.ts'
import { problemErrorTexts } from '@nestboard/shared/problems/faults.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { readTeamMemberships } from '../kernel/rights/supplier-access-rules.ts'
import { readOrderState } from '../orders/read-order-state.ts'
import type { StoredOrder } from '../orders/stored-order.ts'
import { readProblemsOfOrder } from './problem.store.ts'
import type { StoredProblem } from './problem.store.ts'

/** In which role a person takes part in the problems of an order. */
export type ProblemRole = 'TRAVELER' | 'HOST'

/** The role of a person in the problems of an order; undefined for everybody else, travelers of the board included. */
async function findRole(actor: UserActor, order: StoredOrder): Promise<ProblemRole | undefined> {
  if (order.userId === actor.userId) return 'TRAVELER'
  const member = (await readTeamMemberships(actor)).get(order.supplierId)
  return member && mayMemberAnswerOrder(member, actor.userId, order) ? 'HOST' : undefined
}

/**
 * Reads an order's problems for its traveler, or for a team member who may answer the order.
 * @throws Fault 404 for everybody else
 */
export async function readProblemsAsParty(
  actor: UserActor,
  orderId: number,
): Promise<{ readonly problems: StoredProblem[]; readonly role: ProblemRole }> {
  const [order, problems] = await Promise.all([readOrderState(orderId), readProblemsOfOrder(orderId)])
  const role = order && (await findRole(actor, order))
  if (!role) throw notFound()
  return { problems, role }
}

/**
 * Reads one problem of an order for a person in this role.
 * @throws Fault 404 for everybody else, and for a number that the order doesn't have
 */
export async function readProblemAsParty(
  actor: UserActor,
  { orderId, no }: { readonly orderId: number; readonly no: number },
  as: ProblemRole,
): Promise<StoredProblem> {
  // A host's memberships are read beside the order, which saves a round trip.
  const [{ problems, role }] = await Promise.all([
    readProblemsAsParty(actor, orderId),
    as === 'HOST' ? readTeamMemberships(actor) : undefined,
  ])
  const problem = problems.find(({ item }) => item.no === no)
  if (role !== as || !problem) throw notFound()
  return problem
}

/**
 * Requires that the writer has read all that people wrote. The clock's entries don't count, so an answer arrives
 * although the time ended while it was written.
 * @param seen how many entries the writer has read
 * @throws Fault 400 if somebody wrote since
 */
export function requireAllEntriesSeen({ entries }: StoredProblem, seen: number): void {
  if (entries.slice(seen).some(({ side }) => side !== 'CLOCK')) throw badRequest(problemErrorTexts.stale)
}
