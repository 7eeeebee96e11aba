import { resetSimulatedCalls } from '../testing/strangers.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLoginAccountFields } from '@nestboard/functions/auth/account.store.ts'
import { handler as auth } from '@nestboard/functions/auth/index.ts'
import { freshEmail, newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { handler as feed } from '@nestboard/functions/feed/index.ts'
import { newComment, newPost } from '@nestboard/functions/feed/testing/post.ts'
import { createPrivateRateOpenedToClub } from '@nestboard/functions/group-offers/testing/closed.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { newId } from '@nestboard/functions/kernel/secrets/new-id.ts'
import {
  accountKey,
  boardMemberKey,
  searchHawkLeadKey,
  sessionKey,
  userClubMembershipKey,
} from '@nestboard/functions/kernel/rows.ts'
import { clubMemberRow } from '@nestboard/functions/groups/rows.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { measureRouteUnits } from '@nestboard/functions/kernel/testing/route-units.ts'
import { dropRow, putRows, readPartitionRows, scanRowsByPrefix } from '@nestboard/functions/kernel/testing/rows.ts'
import { changeListing, readListingItem } from '@nestboard/functions/listing/listing.store.ts'
import { listingKey } from '@nestboard/functions/listing/rows.ts'
import { createPublicListing, newListing } from '@nestboard/functions/listing/testing/listing.ts'
import { newPinnedStay, placeOrder } from '@nestboard/functions/orders/testing/ordering.ts'
import { handler as offers } from '@nestboard/functions/personal-offers/index.ts'
import {
  buildPersonalOfferFields,
  createGuestAcceptingOffers,
  newListingWithPrivateRate,
} from '@nestboard/functions/personal-offers/testing/access-patterns.ts'
import { newHawk } from '@nestboard/functions/search-hawks/testing/hawk.ts'
import { newSearch } from '@nestboard/functions/search/testing/search.ts'
import { handler as supplier } from '@nestboard/functions/supplier/index.ts'
import { supplierKey, supplierProfileKey, teamMemberKey } from '@nestboard/functions/supplier/rows.ts'
import { addTestTeamMember, newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import { handler as trips } from '@nestboard/functions/trips/index.ts'
import { newBoard } from '@nestboard/functions/trips/testing/board.ts'
import { createEmail, deleteEmail, deleteSession } from '@nestboard/shared/auth/routes.ts'
import { deleteComment, deletePost } from '@nestboard/shared/feed/routes.ts'
import { entityTypes, formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { EntityType } from '@nestboard/shared/kernel/entity.ts'
import { createUserRate, deleteUserRate } from '@nestboard/shared/personal-offers/routes.ts'
import { deleteTeamMember, updateTeamMember, updateTeamRole } from '@nestboard/shared/supplier/routes.ts'
import { deleteTrip, leaveTrip, updateTrip } from '@nestboard/shared/trips/routes.ts'
import { pushChangeToWatchers } from '../notifications/push-change-to-watchers.ts'
import { captureStreamRecordOfWrite, runReactions } from '../testing/records.ts'
import { listPostedPushes, openTestSocket, watchEntity } from '../testing/sockets.ts'

beforeEach(resetSimulatedCalls)
afterEach(() => void vi.useRealTimers())

/** An entity, somebody who may watch it, and what ends that right. */
interface Case {
  readonly id: number
  readonly who: Person
  readonly end: () => Promise<unknown>
}
type Ways = Readonly<Record<string, () => Promise<Case>>>

const asOwner = { removed: deleteTeamMember, role: updateTeamRole, listings: updateTeamMember }

/** The ways in which a REP of a supplier loses the right to an entity that `make` creates. */
function asRep(
  make: () => Promise<{ id: number; supplierId: number; owner: Person }>,
  { isBoundToListing = true } = {},
): Ways {
  const rep = async (
    end: (memberId: number, who: Person, made: Awaited<ReturnType<typeof make>>) => Promise<unknown>,
  ) => {
    const [made, who] = [await make(), await newPerson()]
    const memberId = await addTestTeamMember(made.supplierId, who.userId, 'REP')
    return { id: made.id, who, end: () => end(memberId, who, made) }
  }
  return {
    'removed from the team': () => rep((id, _, { owner }) => callRoute(supplier, asOwner.removed, { id }, owner)),
    'left the team': () => rep((id, who) => callRoute(supplier, asOwner.removed, { id }, who)),
    'got another role': () =>
      rep((id, _, { owner }) => callRoute(supplier, asOwner.role, { id, role: 'GUEST' }, owner)),
    ...(isBoundToListing && {
      'bound to another listing': () =>
        rep(async (id, _, { owner, supplierId }) => {
          const listingIds = [await newListing(supplierId, owner, 'Elsewhere')]
          return callRoute(supplier, asOwner.listings, { id, listingIds }, owner)
        }),
    }),
  }
}

const hidden = async () => {
  const { id, supplierId, owner } = await createPublicListing({ visibility: 'PRIVATE' })
  return { id, supplierId, owner }
}
const withoutListing = async () => {
  const owner = await newPerson()
  const supplierId = await newSupplier(owner)
  return { id: supplierId, supplierId, owner }
}
const hide = async (id: number, set: { visibility?: 'PRIVATE'; active?: boolean }) =>
  commitTransaction([{ write: changeListing(id, set, (await readListingItem(id))!.nms + 1) }])
/** The ways in which a visitor loses the right to a public listing. */
const asVisitor: Ways = {
  'made PRIVATE': async () => {
    const { id } = await createPublicListing()
    return { id, who: await newPerson(), end: () => hide(id, { visibility: 'PRIVATE' }) }
  },
  deactivated: async () => {
    const { id } = await createPublicListing()
    return { id, who: await newPerson(), end: () => hide(id, { active: false }) }
  },
  deleted: async () => {
    const { id } = await createPublicListing()
    return { id, who: await newPerson(), end: () => dropRow(listingKey(id)) }
  },
}
/** The ways in which the offer that opens a hidden listing and its rate to a traveler ends. */
const withOffer = (of: 'listingId' | 'rateId'): Ways => {
  const offered = async (end: (offerId: number, owner: Person) => Promise<unknown>) => {
    const [closed, who] = [await newListingWithPrivateRate(), await createGuestAcceptingOffers()]
    const made = await callRoute(offers, createUserRate, buildPersonalOfferFields(who, closed), closed.owner)
    await hide(closed.listingId, { visibility: 'PRIVATE' })
    return { id: closed[of], who, end: () => end(made.data!.id, closed.owner) }
  }
  return {
    'its offer deleted': () => offered((id, owner) => callRoute(offers, deleteUserRate, { id }, owner)),
    'its offer expired': () =>
      offered(async () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 400 * 86_400_000 })),
  }
}
/** The ways in which a member of a board loses the right to an entity on it. */
const onBoard = (make: (tripId: number, owner: Person) => Promise<number>): Ways => {
  const member = async (end: (tripId: number, owner: Person, who: Person) => Promise<unknown>) => {
    const [owner, who] = [await newPerson(), await newPerson()]
    const tripId = await newBoard(owner, [who])
    return { id: await make(tripId, owner), who, end: () => end(tripId, owner, who) }
  }
  return {
    'left the board': () => member((id, _, who) => callRoute(trips, leaveTrip, { id }, who)),
    'removed from the board': () =>
      member((id, owner, { userId }) => callRoute(trips, updateTrip, { id, removeUserIds: [userId] }, owner)),
    'its board deleted': () => member((id, owner) => callRoute(trips, deleteTrip, { id }, owner)),
  }
}
/** The ways in which everybody loses the right to a person's public page. */
const ofPerson: Ways = {
  'made PRIVATE': async () => {
    const { userId: id } = await newPerson()
    const end = () =>
      commitTransaction([{ write: setLoginAccountFields(id, { visibility: 'PRIVATE' }, Date.now() + 1) }])
    return { id, who: await newPerson(), end }
  },
  erased: async () => {
    const { userId: id } = await newPerson()
    return { id, who: await newPerson(), end: () => dropRow(accountKey(id)) }
  },
}
const removedRow = (key: (id: number) => Parameters<typeof dropRow>[0]): Ways => ({
  deleted: async () => {
    const { supplierId: id } = await withoutListing()
    return { id, who: await newPerson(), end: () => dropRow(key(id)) }
  },
})
const hawk = async () => {
  const { id: listingId, supplierId, owner } = await createPublicListing()
  return { id: await newHawk({ listingId, owner }), supplierId, owner }
}
const lead = async () => {
  const { id: listingId, supplierId, owner } = await hidden()
  const id = newId()
  await putRows([{ ...searchHawkLeadKey(id), id, supplierId, listingId, userId: 7, nco: 1, nms: 1 }])
  return { id, supplierId, owner }
}
const secretRate = async () => {
  const { listingId, rateId: id, supplierId, owner } = await newListingWithPrivateRate()
  await hide(listingId, { visibility: 'PRIVATE' })
  return { id, supplierId, owner }
}
const post = async () => {
  const { supplierId, owner } = await withoutListing()
  return { id: await newPost(owner, supplierId), owner }
}
/** Sees the rate only through an offer to their group. */
const inClub: Ways = {
  'left the group': async () => {
    const { stay, club, member: who } = await createPrivateRateOpenedToClub()
    return { id: stay.rateId, who, end: () => dropRow(userClubMembershipKey(who.userId, club.clubId)) }
  },
}
const ordered = async () => {
  const pin = await newPinnedStay()
  return { id: await placeOrder(pin), supplierId: pin.stay.supplierId, owner: pin.stay.owner }
}
/** Entities of the person's own session: they may be watched until it ends, which closes its sockets. */
const untilSessionEnds = (idOf: (who: Person) => number): Ways => ({
  'session ended': async () => {
    const who = await newPerson()
    const end = async () => {
      const record = await captureStreamRecordOfWrite(sessionKey(who.userId, who.sessionId), () =>
        callRoute(auth, deleteSession, { id: who.sessionId }, who),
      )
      await runReactions(record)
    }
    return { id: idOf(who), who, end }
  },
})

const ways: Readonly<Record<EntityType, Ways>> = {
  Chat: {},
  Inbox: asRep(withoutListing, { isBoundToListing: false }),
  Leads: asRep(withoutListing, { isBoundToListing: false }),
  ListingDailyRate: { ...asRep(secretRate), ...withOffer('rateId'), ...inClub },
  Post: {
    deleted: async () => {
      const { id, owner } = await post()
      return { id, who: await newPerson(), end: () => callRoute(feed, deletePost, { id }, owner) }
    },
  },
  PostMsg: {
    deleted: async () => {
      const { id: postId, owner } = await post()
      const id = await newComment(owner, postId)
      return { id, who: await newPerson(), end: () => callRoute(feed, deleteComment, { id }, owner) }
    },
  },
  ProductOrder: asRep(ordered),
  SearchHawk: asRep(hawk),
  SearchHawkHit: asRep(lead),
  StayListing: { ...asRep(hidden), ...asVisitor, ...withOffer('listingId') },
  StayListingProfile: { ...asRep(hidden), ...asVisitor, ...withOffer('listingId') },
  StaySearch: onBoard((tripId, owner) => newSearch(owner, { tripId })),
  Supplier: removedRow(supplierKey),
  SupplierProfile: removedRow(supplierProfileKey),
  Trip: onBoard(async (tripId) => tripId),
  User: ofPerson,
  UserAccount: untilSessionEnds(({ userId }) => userId),
  UserEmail: {
    removed: async () => {
      const who = await newPerson()
      const address = { userId: who.userId, email: freshEmail() }
      const id = (await callRoute(auth, createEmail, address, who)).data!.id
      return { id, who, end: () => callRoute(auth, deleteEmail, { id }, who) }
    },
  },
  UserSession: untilSessionEnds(({ sessionId }) => sessionId),
  UserProfile: ofPerson,
  UserPreference: untilSessionEnds(({ userId }) => userId),
}

const registrationsOf = async (socket: string) =>
  (await scanRowsByPrefix('R#')).filter(({ sk }) => sk === socket).map(({ pk }) => pk.slice(2))

describe.each(entityTypes.map((type) => [type, ways[type]] as const))('%s', (type, ends) => {
  /** Whether an ordinary change of the entity reaches a socket. */
  const isTold = async (id: number, socket: string): Promise<boolean> => {
    resetSimulatedCalls()
    const change = { newest: async () => Date.now(), mayEndRight: () => false }
    await pushChangeToWatchers(formatEntityRef(type, id), Date.now(), change)
    return listPostedPushes().some(([connectionId]) => connectionId === socket)
  }

  it.each(Object.entries(ends))('is pushed until it is %s, and no longer watched then', async (_, make) => {
    const { id, who, end } = await make()
    const socket = await openTestSocket(who)
    expect(await watchEntity(socket, type, id)).toMatchObject({ status: 'OK' })
    expect(await isTold(id, socket)).toBe(true)
    await end()
    expect(await isTold(id, socket)).toBe(false)
    expect(await registrationsOf(socket)).toEqual([])
  })

  it('is watched by nobody, or the right to watch it can end', () => {
    expect(Object.keys(ends).length > 0).toBe(type !== 'Chat')
  })
})

describe('without a push, a registration ends with', () => {
  it.each(Object.entries(asRep(hidden)))('a membership of a team: %s; other registrations stay', async (_, make) => {
    const { id, who, end } = await make()
    const { supplierId } = (await readListingItem(id))!
    const [socket, other] = [await openTestSocket(who), await openTestSocket(who)]
    for (const each of [socket, other]) await watchEntity(each, 'StayListing', id)
    await watchEntity(socket, 'UserAccount', who.userId)
    await runReactions(await captureStreamRecordOfWrite(teamMemberKey(supplierId, who.userId), end))
    expect(await registrationsOf(socket)).toEqual([`UserAccount#${who.userId}`])
    expect(await registrationsOf(other)).toEqual([])
    // The socket's own list of what it watches is shorter, too, so that it may watch as many others.
    const [row] = await readPartitionRows(`C#${socket}`)
    expect([...(row!['watched'] as Set<string>)]).toEqual([`UserAccount#${who.userId}`])
  })

  it('a membership of a group, and of a board', async () => {
    const { stay, club, member } = await createPrivateRateOpenedToClub()
    const [owner, socket] = [await newPerson(), await openTestSocket(member)]
    const tripId = await newBoard(owner, [member])
    await watchEntity(socket, 'Trip', tripId)
    await watchEntity(socket, 'ListingDailyRate', stay.rateId)
    const inGroup = clubMemberRow.key(club.clubId, member.userId)
    const remove = () => Promise.all([dropRow(inGroup), dropRow(userClubMembershipKey(member.userId, club.clubId))])
    await runReactions(await captureStreamRecordOfWrite(inGroup, remove))
    expect(await registrationsOf(socket)).toEqual([`Trip#${tripId}`])
    const leave = () => callRoute(trips, leaveTrip, { id: tripId }, member)
    await runReactions(await captureStreamRecordOfWrite(boardMemberKey(tripId, member.userId), leave))
    expect(await registrationsOf(socket)).toEqual([])
  })
})

it('the change that hides an entity is the last that a visitor is told, and the team is told later ones', async () => {
  const { id, owner } = await createPublicListing()
  const [visitor, team] = [await openTestSocket(await newPerson()), await openTestSocket(owner)]
  for (const each of [visitor, team]) await watchEntity(each, 'StayListing', id)
  const told = async (edit: () => Promise<unknown>) => {
    resetSimulatedCalls()
    await runReactions(await captureStreamRecordOfWrite(listingKey(id), edit))
    return listPostedPushes().map(([connectionId]) => connectionId)
  }
  expect((await told(() => hide(id, { visibility: 'PRIVATE' }))).toSorted()).toEqual([visitor, team].toSorted())
  expect(await told(() => hide(id, { active: false }))).toEqual([team])
})

it('many watchers of a public entity cost one check, and of a hidden one a check each', async () => {
  const { id } = await createPublicListing()
  const people = await Promise.all(Array.from({ length: 6 }, () => newPerson()))
  const sockets = await Promise.all(people.map(openTestSocket))
  for (const socket of sockets) await watchEntity(socket, 'StayListing', id)
  const push = () =>
    pushChangeToWatchers(formatEntityRef('StayListing', id), Date.now(), {
      newest: async () => Date.now(),
      mayEndRight: () => false,
    })
  // The query of the watchers, and one read of the listing.
  const [reads] = await measureRouteUnits(push)
  expect(reads).toBeLessThanOrEqual(2)
  await hide(id, { visibility: 'PRIVATE' })
  // Beside these, for each person: the listing, the team rows and the offers.
  const [readsHidden] = await measureRouteUnits(push)
  expect(readsHidden).toBeLessThanOrEqual(2 + people.length * 2.5)
})
