import type { TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { readTeamMembership } from '../kernel/rights/supplier-access-rules.ts'
import { readOrderById } from './order.store.ts'
import { readAllowedOrderDetailLevel, findTeamMemberOrderDetailLevel } from './build-visible-order.ts'

/** The two sides of an order: its payer and its supplier. */
export interface OrderParties {
  readonly userId: number
  readonly supplierId: number
}

/**
 * Reads the parties of an order that the caller may read; undefined if the order is missing or hidden from the caller.
 */
export async function readOrderParties(actor: UserActor, orderId: number): Promise<OrderParties | undefined> {
  const order = await readOrderById(orderId)
  return order && (await readAllowedOrderDetailLevel(actor, order)) ? order : undefined
}

/**
 * Reads the parties of an order that a team member may read in their role; an AGENT may read only orders of their own
 * personal offers.
 */
export async function readOrderPartiesAsTeamMember(
  actor: UserActor,
  member: TeamMembership,
  orderId: number,
): Promise<OrderParties | undefined> {
  const order = await readOrderById(orderId)
  return order && findTeamMemberOrderDetailLevel(actor, member, order) ? order : undefined
}

/**
 * Reads the parties of an order of a supplier that the caller may read as a member of its team. The caller's membership
 * is read in parallel. Undefined for an order of another supplier.
 */
export async function readOrderPartiesOfOwnSupplier(
  actor: UserActor,
  supplierId: number,
  orderId: number,
): Promise<OrderParties | undefined> {
  const [member, order] = await Promise.all([readTeamMembership(actor, supplierId), readOrderById(orderId)])
  const isTheirs = member && order?.supplierId === supplierId && findTeamMemberOrderDetailLevel(actor, member, order)
  return isTheirs ? order : undefined
}

/**
 * Returns when an order that the caller may read was last changed, for browsers that watch it.
 * @throws Fault 404 for a missing or hidden order
 */
export async function readOrderVersion(actor: UserActor, orderId: number): Promise<{ nms: number }> {
  const order = await readOrderById(orderId)
  if (!order || !(await readAllowedOrderDetailLevel(actor, order))) throw notFound()
  return { nms: order.nms }
}
