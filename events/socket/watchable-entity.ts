import { readCommentVersion, readPostVersion } from '@nestboard/functions/feed/version.ts'
import { getEmail } from '@nestboard/functions/auth/email.ts'
import { getSession } from '@nestboard/functions/auth/session.ts'
import type { UserActor } from '@nestboard/functions/kernel/request/actor.ts'
import type { OperationContext } from '@nestboard/functions/kernel/request/operation.ts'
import { getListingProfile } from '@nestboard/functions/listing/profile.ts'
import { requireReadableListing } from '@nestboard/functions/listing/listing-access-rules.ts'
import { readNewestNotificationVersion } from '@nestboard/functions/notifications/notification.ts'
import { readOrderVersion } from '@nestboard/functions/orders/parties.ts'
import { readTeamRole } from '@nestboard/functions/kernel/rights/supplier-access-rules.ts'
import { readBoardMembership } from '@nestboard/functions/kernel/rights/board-membership.ts'
import { readOwnAccount } from '@nestboard/functions/profile/account.ts'
import { getUser } from '@nestboard/functions/profile/get-user.ts'
import { readRateVersion } from '@nestboard/functions/rates/rate.ts'
import { requireManageableHawk } from '@nestboard/functions/search-hawks/hawk.ts'
import { requireManageableLead } from '@nestboard/functions/search-hawks/search-hawk-hit.ts'
import { getStaySearch } from '@nestboard/functions/search/search.ts'
import { findChat } from '@nestboard/functions/sophia/find-chat.ts'
import { getSupplierProfile } from '@nestboard/functions/supplier/profile.ts'
import { getSupplier } from '@nestboard/functions/supplier/supplier.ts'
import { readBoardVersion } from '@nestboard/functions/trips/board.ts'
import { doesTeamStandingHaveCapability } from '@nestboard/shared/supplier/capability.ts'
import type { EntityType } from '@nestboard/shared/kernel/entity.ts'
import { Fault } from '@nestboard/shared/kernel/fault.ts'

/**
 * An entity that the person may watch. `nms`: its last change, if its kind has a version; `readNms` reads it instead,
 * if the right is known without it.
 */
export interface WatchableEntity {
  readonly nms?: number
  readonly readNms?: () => Promise<number | undefined>
}

/**
 * Reads an entity for a person; undefined for both a missing and a forbidden entity, so that its existence isn't
 * revealed.
 */
export type ReadWatchableEntity = (
  id: number,
  context: OperationContext<UserActor>,
) => Promise<WatchableEntity | undefined>

/** For entities with a person's id: only that person may watch them. */
const own: ReadWatchableEntity = async (id, { actor }) => (id === actor.userId ? {} : undefined)

const account: ReadWatchableEntity = async (id, context) =>
  id === context.actor.userId ? { readNms: () => readAccountVersion(id, context) } : undefined

/**
 * Reads the account's version together with that of its newest notification, because notifications are pushed to the
 * account's watchers too.
 */
async function readAccountVersion(id: number, context: OperationContext<UserActor>): Promise<number> {
  const [account, notesNms] = await Promise.all([readOwnAccount(context.actor), readNewestNotificationVersion(id)])
  return Math.max(account.nms, notesNms)
}

// The socket's own session needs no read, because each message reads it already.
const session: ReadWatchableEntity = async (id, context) =>
  id === context.actor.sessionId ? {} : unlessMissing(getSession({ id }, context).then(() => ({})))

const email: ReadWatchableEntity = (id, context) => unlessMissing(getEmail({ id }, context).then(() => ({})))

const publicOrOwn: ReadWatchableEntity = async (id, context) => {
  const found = await unlessMissing(getUser({ id }, context))
  return found && (found.visibility === 'PUBLIC' || id === context.actor.userId) ? found : undefined
}

/** For inboxes: a person may watch their own, and that of a supplier if their role there includes messages. */
const inbox: ReadWatchableEntity = async (id, { actor }) => {
  if (id === actor.userId) return {}
  const standing = await readTeamRole(actor, id)
  return standing && doesTeamStandingHaveCapability(standing, 'messages') ? {} : undefined
}

/** For all leads and search hawks of a supplier: members who may see any of them may watch. */
const leads: ReadWatchableEntity = async (id, { actor }) => {
  const standing = await readTeamRole(actor, id)
  return standing && doesTeamStandingHaveCapability(standing, 'leads', 'limited') ? {} : undefined
}

/**
 * For boards: their members may watch. A change of any row of a board is pushed as a change of the board, so the
 * board's `nms` is that of its newest row.
 */
const board: ReadWatchableEntity = async (id, { actor }) =>
  (await readBoardMembership(actor, id)) && { readNms: () => readBoardVersion(actor, id) }

/** For conversations with the assistant: their person, or the members of their board. */
const conversation: ReadWatchableEntity = async (id, { actor }) => {
  const chat = await findChat(actor, id)
  return chat && { nms: chat.item?.nms ?? 0 }
}

/**
 * Checks access to each kind of entity, as the operation does that reads the entity for the API. The same checks admit
 * a registration and end it (`end-registrations-without-right.ts`).
 */
const watchableEntityReadFunctions = {
  Chat: conversation,
  Inbox: inbox,
  Leads: leads,
  ListingDailyRate: (id, { actor, nowMs }) => unlessMissing(readRateVersion(actor, id, nowMs)),
  Post: (id, { actor }) => unlessMissing(readPostVersion(id, actor)),
  PostMsg: (id, { actor }) => unlessMissing(readCommentVersion(id, actor)),
  ProductOrder: (id, { actor }) => unlessMissing(readOrderVersion(actor, id)),
  SearchHawk: (id, { actor }) => unlessMissing(requireManageableHawk(actor, id).then(({ hawk }) => hawk)),
  SearchHawkHit: (id, { actor }) => unlessMissing(requireManageableLead(actor, id)),
  StayListing: (id, context) => unlessMissing(requireReadableListing(context, id)),
  StayListingProfile: (id, context) => unlessMissing(getListingProfile({ id, team: false }, context)),
  StaySearch: (id, context) => unlessMissing(getStaySearch({ id }, context)),
  Supplier: (id, context) => unlessMissing(getSupplier({ id }, context)),
  SupplierProfile: (id, context) => unlessMissing(getSupplierProfile({ id }, context)),
  Trip: board,
  User: publicOrOwn,
  UserAccount: account,
  UserEmail: email,
  UserSession: session,
  /** Returns no `nms`: `publicOrOwn` reads the person's `nms`, and a profile has its own. */
  UserProfile: async (id, context) => (await publicOrOwn(id, context)) && {},
  UserPreference: own,
} satisfies Record<EntityType, ReadWatchableEntity>

/** Reads an entity for a person; undefined for both a missing and a forbidden entity. */
export const readWatchableEntity = (
  { type, id }: { readonly type: EntityType; readonly id: number },
  context: OperationContext<UserActor>,
): Promise<WatchableEntity | undefined> => watchableEntityReadFunctions[type](id, context)

function unlessMissing<T extends WatchableEntity>(found: Promise<T>): Promise<T | undefined> {
  return found.catch((error: unknown) => {
    if (error instanceof Fault && (error.status === 404 || error.status === 403)) return undefined
    throw error
  })
}
