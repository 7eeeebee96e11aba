import { createComment } from '@nestboard/functions/feed/comment.ts'
import { createPost } from '@nestboard/functions/feed/post.ts'
import { react } from '@nestboard/functions/feed/react.ts'
import { followSupplier } from '@nestboard/functions/follow/follower.ts'
import { createClub } from '@nestboard/functions/groups/club.ts'
import { addClubMember } from '@nestboard/functions/groups/add-club-member.ts'
import { listClubs } from '@nestboard/functions/groups/list-clubs.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import type { Operation } from '@nestboard/functions/kernel/request/operation.ts'
import { createSupplierMessage, createUserMessage } from '@nestboard/functions/messages/create-message.ts'
import { decideCase } from '@nestboard/functions/moderation/decide.ts'
import { getOffer } from '@nestboard/functions/offers/list-offers.ts'
import { updateOrderApproval } from '@nestboard/functions/orders/approval.ts'
import { cancelOrderAsSupplier } from '@nestboard/functions/orders/cancel-order-as-supplier.ts'
import { createOrder } from '@nestboard/functions/orders/create-order.ts'
import { quoteOrder } from '@nestboard/functions/orders/quote-order.ts'
import { withdrawOrder } from '@nestboard/functions/orders/withdraw-order.ts'
import { createTeamMember, inviteTeamMember } from '@nestboard/functions/supplier/invite-team-member.ts'
import { acceptTeamInvitation } from '@nestboard/functions/supplier/team-invitation.ts'
import { updateTeamMember, updateTeamRole } from '@nestboard/functions/supplier/update-team-member.ts'
import { createProduct } from '@nestboard/functions/trips/create-product.ts'
import { createTrip, listTrips } from '@nestboard/functions/trips/trip.ts'
import * as feed from '@nestboard/shared/feed/routes.ts'
import * as follow from '@nestboard/shared/follow/routes.ts'
import * as groups from '@nestboard/shared/groups/routes.ts'
import { routeKey } from '@nestboard/shared/kernel/route.ts'
import type { RouteResponseData, RouteParamsInput, Route } from '@nestboard/shared/kernel/route.ts'
import { decodeWireFields, encodeWireFields } from '@nestboard/shared/kernel/wire.ts'
import * as messages from '@nestboard/shared/messages/routes.ts'
import * as moderation from '@nestboard/shared/moderation/routes.ts'
import * as offers from '@nestboard/shared/offers/routes.ts'
import * as orders from '@nestboard/shared/orders/routes.ts'
import * as supplier from '@nestboard/shared/supplier/routes.ts'
import * as trips from '@nestboard/shared/trips/routes.ts'
import { callRoute } from '../call-route.ts'
import type { DemoUser, SignedInDemoPerson } from '../demo-people.ts'

/**
 * Calls a route as a demo person, either now or as if at a time in the past.
 * @throws Error for a refusal
 */
export type CallRouteAsPerson<W> = <R extends Route>(
  who: W,
  route: R,
  input: RouteParamsInput<R>,
) => Promise<RouteResponseData<R>>
export type CallRouteWithSession = CallRouteAsPerson<SignedInDemoPerson>

/** Returns a function that calls routes over HTTP, at the current time. */
export const createHttpRouteCall =
  (origin: string): CallRouteWithSession =>
  async ({ cookie }, route, input) => {
    const { data, error, status } = await callRoute({ origin, cookie }, route, input)
    if (!data) throw new Error(`${routeKey(route)}: ${error ?? status}`)
    return data
  }

/** The operations that can be called as if at a time in the past, by route. */
const operations = new Map<Route, unknown>([
  [trips.createTrip, createTrip],
  [trips.listTrips, listTrips],
  [trips.createProduct, createProduct],
  [offers.getOffer, getOffer],
  [orders.quoteOrder, quoteOrder],
  [orders.createOrder, createOrder],
  [orders.updateOrderApproval, updateOrderApproval],
  [orders.withdrawOrder, withdrawOrder],
  [orders.cancelOrderAsSupplier, cancelOrderAsSupplier],
  [groups.createClub, createClub],
  [groups.listClubs, listClubs],
  [groups.addClubMember, addClubMember],
  [follow.followSupplier, followSupplier],
  [feed.createPost, createPost],
  [feed.createComment, createComment],
  [feed.react, react],
  [moderation.decideCase, decideCase],
  [messages.createUserMessage, createUserMessage],
  [messages.createSupplierMessage, createSupplierMessage],
  [supplier.createTeamMember, createTeamMember],
  [supplier.inviteTeamMember, inviteTeamMember],
  [supplier.acceptTeamInvitation, acceptTeamInvitation],
  [supplier.updateTeamRole, updateTeamRole],
  [supplier.updateTeamMember, updateTeamMember],
])

/** Stands in for the parts of an operation's context that only an HTTP request can fill. */
export const operationContextWithoutHttp = {
  userAgent: '',
  country: '',
  network: '',
  siteOrigin: '',
  cookieOf: () => undefined,
  log: createLogger('demo'),
  once: undefined,
}

/**
 * Returns a function that calls operations as if at a time in the past. HTTP always uses the machine's clock, so the
 * operation is called directly with the given time: its rules, input and output schemas apply, but the permission
 * check is skipped.
 */
export const createBackdatedRouteCall =
  (nowMs: number, origin: string): CallRouteAsPerson<DemoUser> =>
  async ({ userId }, route, input) => {
    const operation = operations.get(route) as Operation<Route> | undefined
    if (!operation) throw new Error(`${routeKey(route)} has no past`)
    const actor = { kind: 'user', userId, sessionId: 0, expiryMs: nowMs } as const
    const context = { ...operationContextWithoutHttp, actor, nowMs, origin, cookies: [] }
    const data = await operation(decodeWireFields(route.params, Object.fromEntries(encodeWireFields(input))), context)
    return route.data.parse(data) as RouteResponseData<typeof route>
  }
