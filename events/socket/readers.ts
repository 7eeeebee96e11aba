import { getEmail } from '@nestboard/functions/auth/email.ts'
import { getSession } from '@nestboard/functions/auth/session.ts'
import type { UserActor } from '@nestboard/functions/kernel/actor.ts'
import type { Context } from '@nestboard/functions/kernel/operation.ts'
import { getListing } from '@nestboard/functions/listing/listing.ts'
import { getListingProfile } from '@nestboard/functions/listing/profile.ts'
import { newestNoteNms } from '@nestboard/functions/notifications/notification.ts'
import { getOrder } from '@nestboard/functions/orders/order.ts'
import { accountOf } from '@nestboard/functions/profile/account.ts'
import { getUser } from '@nestboard/functions/profile/user.ts'
import { rateVersion } from '@nestboard/functions/rates/rate.ts'
import { getStaySearch } from '@nestboard/functions/search/search.ts'
import { getSupplierProfile } from '@nestboard/functions/supplier/profile.ts'
import { getSupplier } from '@nestboard/functions/supplier/supplier.ts'
import { boardNms } from '@nestboard/functions/trips/board.ts'
import type { EntityType } from '@nestboard/shared/kernel/entity.ts'
import { Fault } from '@nestboard/shared/kernel/fault.ts'

/** An entity its reader may watch, and its last change where its kind has one. */
export interface Readable {
  readonly nms?: number
}

/** May this person read the entity with this id? Undefined for no and for missing: both answer alike. */
export type Reader = (id: number, context: Context<UserActor>) => Promise<Readable | undefined>

/** What is under the person's own id is theirs. */
const own: Reader = async (id, { actor }) => (id === actor.userId ? {} : undefined)

/** No feature owns this kind yet: nobody may. */
const nobody: Reader = async () => undefined

const account: Reader = async (id, context) =>
  id === context.actor.userId ? unlessMissing(accountWithNotes(id, context)) : undefined

/** An account's watchers are also told of its notifications. */
async function accountWithNotes(id: number, context: Context<UserActor>): Promise<Readable> {
  const [account, notesNms] = await Promise.all([accountOf(context.actor), newestNoteNms(id)])
  return { nms: Math.max(account.nms, notesNms) }
}

// The socket's own session is looked at with each message.
const session: Reader = async (id, context) =>
  id === context.actor.sessionId ? {} : unlessMissing(getSession({ id }, context).then(() => ({})))

const email: Reader = (id, context) => unlessMissing(getEmail({ id }, context).then(() => ({})))

const publicOrOwn: Reader = async (id, context) => {
  const found = await unlessMissing(getUser({ id }, context))
  return found && (found.visibility === 'PUBLIC' || id === context.actor.userId) ? found : undefined
}

/** For its people; told of all that is on it, so that it is as new as the newest of that. */
const board: Reader = async (id, { actor }) => {
  const nms = await boardNms(actor, id)
  return nms === undefined ? undefined : { nms }
}

/** Who may watch what; the compiler misses no kind. Each reader asks the operation that answers the entity itself. */
export const readers = {
  Chat: nobody,
  ListingDailyRate: (id, { actor, nowMs }) => unlessMissing(rateVersion(actor, id, nowMs)),
  Post: nobody,
  PostMsg: nobody,
  ProductOrder: (id, context) => unlessMissing(getOrder({ id }, context)),
  StayListing: (id, context) => unlessMissing(getListing({ id }, context)),
  StayListingProfile: (id, context) => unlessMissing(getListingProfile({ id }, context)),
  StaySearch: (id, context) => unlessMissing(getStaySearch({ id }, context)),
  Supplier: (id, context) => unlessMissing(getSupplier({ id }, context)),
  SupplierProfile: (id, context) => unlessMissing(getSupplierProfile({ id }, context)),
  Trip: board,
  User: publicOrOwn,
  UserAccount: account,
  UserEmail: email,
  UserSession: session,
  /** The profile has a change time of its own, which the person's isn't. */
  UserProfile: async (id, context) => (await publicOrOwn(id, context)) && {},
  UserPreference: own,
} satisfies Record<EntityType, Reader>

function unlessMissing<T extends Readable>(found: Promise<T>): Promise<T | undefined> {
  return found.catch((error: unknown) => {
    if (error instanceof Fault && error.status === 404) return undefined
    throw error
  })
}
