import { fold } from '@nestboard/shared/kernel/fold.ts'
import { stemOf } from '@nestboard/shared/kernel/id.ts'

/** Keys of the one table. A builder a kind of item; `patterns.ts` lists the questions asked with them. */
export interface Key {
  readonly pk: string
  readonly sk: string
}
const key = (pk: string, sk: string): Key => ({ pk, sk })

/** Addresses differ by more than case; accents count in them. */
const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

export const userPartition = (userId: number): string => `U#${userId}`
export const accountKey = (userId: number): Key => key(userPartition(userId), 'ACCOUNT')
export const sessionKey = (userId: number, sessionId: number): Key => key(userPartition(userId), `SESSION#${sessionId}`)
export const sessionPrefix = 'SESSION#'
export const profileKey = (userId: number): Key => key(userPartition(userId), 'PROFILE')
export const preferenceKey = (userId: number): Key => key(userPartition(userId), 'PREFERENCE')
/** A further address of a person; the account's own has no row, its id is the person's. */
export const userEmailKey = (userId: number, emailId: number): Key => key(userPartition(userId), `EMAIL#${emailId}`)
export const userEmailPrefix = 'EMAIL#'
export const awardPrefix = 'AWARD#'

/** Held by the one account with this address: uniqueness by a conditional put in the same transaction. */
export const emailLockKey = (email: string): Key => key(`EMAIL#${folded(email)}`, 'LOCK')
export const emailPartition = (email: string): string => `EMAIL#${folded(email)}`
export const handleLockKey = (handle: string): Key => key(`HANDLE#${fold(handle)}`, 'LOCK')
/** The one live six-digit code of an address. */
export const codeKey = (email: string, type: string): Key => key(`EMAIL#${folded(email)}`, `CODE#${type}`)
/** One live link of a kind: links of an address live side by side, each under the hash of its secret. */
export const linkKey = (email: string, type: string, hash: string): Key => codeKey(email, `${type}#${hash}`)
/** A sign-up that waits for its address to be proven, by the hash of the cookie of the browser that signed up. */
export const pendingSignUpKey = (email: string, hash: string): Key => key(emailPartition(email), `SIGNUP#${hash}`)

/** First answer of a creating call, for a day. */
export const idempotencyKey = (caller: string, routeKey: string, given: string): Key =>
  key(`IDEM#${caller}`, `${routeKey}#${given}`)

/** Calls of one caller in one class and window. */
export const budgetKey = (caller: string, budgetClass: string, windowStart: number): Key =>
  key(`BUDGET#${caller}`, `${budgetClass}#${windowStart}`)

/** A mail waiting to be sent by the reaction to this very row. */
export const mailKey = (mailId: number): Key => key(`MAIL#${mailId}`, 'MAIL')
/** Where a mail to an unknown address is put in place of the outbox; no reaction looks here. */
export const nobodyKey = (mailId: number): Key => key(`NONE#${mailId}`, 'MAIL')

/** A word by which a person is found: partition by its first three letters, so that a prefix is one query. */
export const personWordPartition = (word: string): string => `PERSON#${[...word].slice(0, 3).join('')}`
export const personWordKey = (word: string, userId: number): Key => key(personWordPartition(word), `${word}#${userId}`)

/** Membership of a supplier's team. */
export const teamMemberKey = (supplierId: number, userId: number): Key => key(`S#${supplierId}`, `MEMBER#${userId}`)

/** An address waiting for early access. */
export const waitlistKey = (email: string): Key => key(`WAITLIST#${folded(email)}`, 'WAITLIST')
/** In the index: who joined in a month (`2026-11`), in their order. */
export const waitlistMonth = (nowMs: number): { gsi1pk: string; gsi1sk: string } => ({
  gsi1pk: `WAITLIST#${new Date(nowMs).toISOString().slice(0, 7)}`,
  gsi1sk: sortable(nowMs),
})

/** The archive of a person's data that was built last. */
export const archiveKey = (userId: number): Key => key(userPartition(userId), 'ARCHIVE')

/** What is to be done for a person later: one row a kind. */
export const userDueKey = (userId: number, kind: string): Key => key(userPartition(userId), `DUE#${kind}`)
/** In the index: everything that is due, by its time. */
export const duePartition = 'DUE'
export const dueSort = (atMs: number): string => sortable(atMs)

/** Epoch ms as text that sorts by time. */
const sortable = (atMs: number): string => String(atMs).padStart(15, '0')
/** The place in an order by time that a cursor names; undefined where it names none. */
export const placeIn = (cursor: string | undefined): string | undefined =>
  cursor !== undefined && /^\d{15}#\d{1,16}$/.test(cursor) ? cursor : undefined
/** After every place in an order by time. */
export const lastPlace = '9'

/** A file that was asked for, uploaded or is shown. */
export const mediaKey = (mediaId: number): Key => key(`MEDIA#${mediaId}`, 'MEDIA')
/** Whose pictures and films: a person's (`U`), a supplier's (`S`) or a listing's (`L`). */
export type MediaOwner = `${'U' | 'S' | 'L'}#${number}`
/** In the index: what an owner shows, in its order. */
export const mediaOwnerPartition = (owner: MediaOwner): string => `MEDIA#${owner}`
export const mediaOrder = (idx: number, nco: number, mediaId: number): string =>
  `${String(idx).padStart(6, '0')}#${sortable(nco)}#${mediaId}`

export const supplierPartition = (supplierId: number): string => `S#${supplierId}`
export const supplierKey = (supplierId: number): Key => key(supplierPartition(supplierId), 'SUPPLIER')
export const supplierProfileKey = (supplierId: number): Key => key(supplierPartition(supplierId), 'PROFILE')
export const teamMemberPrefix = 'MEMBER#'
/** Accounts a supplier has connected, such as a payment facilitator's. */
export const integrationPrefix = 'INTEGRATION#'
/** The audit log of a supplier: a partition of its own, which no team or profile read touches. */
export const auditPartition = (supplierId: number): string => `AUDIT#${supplierId}`
/** Sorts by time; `changeId` is random, or derived from the change where the stream may deliver it twice. */
export const auditKey = (supplierId: number, atMs: number, changeId: number): Key =>
  key(auditPartition(supplierId), `${sortable(atMs)}#${changeId}`)
/** Who removed the thing with this id. */
export const removalKey = (id: number): Key => key(`REMOVED#${id}`, 'REMOVED')
/** The teams a person is in, beside their own partition: they outlast its end until the person is out of each. */
export const standingsPartition = (userId: number): string => `TEAMS#${userId}`
/** What a person is to a supplier: the same as their membership says, where the person alone need be known. */
export const standingKey = (userId: number, supplierId: number): Key =>
  key(standingsPartition(userId), supplierPartition(supplierId))
/** Where a membership lies, by its own id. */
export const memberPointerKey = (memberId: number): Key => key(`MEMBER#${memberId}`, 'MEMBER')
/** A person's one PERSONAL supplier. */
export const personalSupplierKey = (userId: number): Key => key(userPartition(userId), 'PERSONAL')

/** Who can be followed, by the partition of theirs. */
export type Followed = `${'U' | 'S'}#${number}`
export const followPrefix = 'FOLLOWS#'
export const followKey = (followerId: number, followed: Followed): Key =>
  key(userPartition(followerId), `${followPrefix}${followed}`)
/** In the index: who follows now, in the order they began to. */
export const followersOf = (
  followed: Followed,
  nco: number,
  followerId: number,
): { gsi1pk: string; gsi1sk: string } => ({
  gsi1pk: `FOLLOWERS#${followed}`,
  gsi1sk: `${sortable(nco)}#${followerId}`,
})
/** Counts kept beside what they count, so that a count changes nobody's page. */
export const statsKey = (of: Followed): Key => key(of, 'STATS')

export const notePrefix = 'NOTE#'
export const noteKey = (userId: number, noteId: number): Key => key(userPartition(userId), `${notePrefix}${noteId}`)
/** In the index: a person's notifications by time. */
export const notesPartition = (userId: number): string => `NOTES#${userId}`
export const noteOrder = (nco: number, noteId: number): string => `${sortable(nco)}#${noteId}`
/** Until when they are read, and which come by e-mail. */
export const noteStateKey = (userId: number): Key => key(userPartition(userId), 'NOTES')

/** All that a price or a booking of a listing depends on lies in its partition: one query reads it. */
export const listingPartition = (listingId: number): string => `L#${listingId}`
export const listingKey = (listingId: number): Key => key(listingPartition(listingId), 'LISTING')
export const listingProfileKey = (listingId: number): Key => key(listingPartition(listingId), 'PROFILE')
/** In the index: a supplier's listings, by creation. */
export const listingsOfSupplier = (
  supplierId: number,
  nco: number,
  listingId: number,
): { gsi1pk: string; gsi1sk: string } => ({
  gsi1pk: `LISTINGS#S#${supplierId}`,
  gsi1sk: `${sortable(nco)}#${listingId}`,
})
/** How many listings a supplier has: what its plan is checked against. */
export const listingCountKey = (supplierId: number): Key => key(supplierPartition(supplierId), 'LISTINGS')
/** How many rates and fees a listing has: beside its partition, since no price depends on it. */
export const listingPartsKey = (listingId: number): Key => key(`LC#${listingId}`, 'PARTS')
/** The draft the picker made last for a supplier. */
export const listingDraftKey = (supplierId: number): Key => key(supplierPartition(supplierId), 'DRAFT')
/** What is said about amenities: beside the listing's partition, since no price depends on it. */
export const amenityPartition = (listingId: number): string => `LA#${listingId}`
export const amenityKey = (listingId: number, code: number): Key => key(amenityPartition(listingId), `AMENITY#${code}`)
/** Where such a text lies, by its own id. */
export const amenityPointerKey = (amenityId: number): Key => key(`AMENITY#${amenityId}`, 'AMENITY')

/** A post, by its own id. */
export const postKey = (postId: number): Key => key(`P#${postId}`, 'POST')
/** In the index: a listing's reviews by time. */
export const reviewsOfListing = (listingId: number): string => `REVIEWS#L#${listingId}`
export const postOrder = (nco: number, postId: number): string => `${sortable(nco)}#${postId}`
/** How often a listing was given each rating: beside its partition, since no price depends on it. */
export const ratingsKey = (listingId: number): Key => key(`LR#${listingId}`, 'RATINGS')

/** A word by which a listing is found: as with people, partitioned by its first three letters. */
export const listingWordPartition = (word: string): string => `LISTINGWORD#${[...word].slice(0, 3).join('')}`
export const listingWordKey = (word: string, listingId: number): Key =>
  key(listingWordPartition(word), `${word}#${listingId}`)

export const ratePrefix = 'RATE#'
export const rateKey = (listingId: number, rateId: number): Key =>
  key(listingPartition(listingId), `${ratePrefix}${rateId}`)
/** The prices of single days of a rate: an item of its own, since a calendar is long and a rate's texts are too. */
export const pricesPrefix = 'PRICES#'
export const pricesKey = (listingId: number, rateId: number): Key =>
  key(listingPartition(listingId), `${pricesPrefix}${rateId}`)
/** What hangs on a rate, by the rate it hangs on. */
export const ratePartPrefix = { EXTRA: 'EXTRA#', PROMO: 'PROMO#', POLICY: 'POLICY#' } as const
export type RatePart = keyof typeof ratePartPrefix
export const ratePartKey = (part: RatePart, listingId: number, rateId: number, id: number): Key =>
  key(listingPartition(listingId), `${ratePartPrefix[part]}${rateId}#${id}`)
export const feePrefix = 'FEE#'
export const feeKey = (listingId: number, feeId: number): Key =>
  key(listingPartition(listingId), `${feePrefix}${feeId}`)
/** How a listing may be booked, its units by day, and what is booked: a row a calendar month (`2026-11`). */
export const rulesKey = (listingId: number): Key => key(listingPartition(listingId), 'RULES')
export const provisionKey = (listingId: number): Key => key(listingPartition(listingId), 'PROVISION')
export const monthPrefix = 'MONTH#'
export const monthKey = (listingId: number, month: string): Key =>
  key(listingPartition(listingId), `${monthPrefix}${month}`)
/** Where a part of a listing lies, by the part's own id. */
export const partPointerKey = (part: 'RATE' | 'FEE' | RatePart, id: number): Key => key(`AT#${id}`, part)
/** The nights an order holds: that it booked them, and that it gave them back. */
export const nightsKey = (orderId: number): Key => key(`O#${orderId}`, 'NIGHTS')

/** Personalized offers of a listing, by traveller: beside its partition, since only their prices depend on them. */
export const personalOffersPartition = (listingId: number): string => `LU#${listingId}`
export const personalOfferPrefix = (userId: number): string => `USER#${userId}#`
export const personalOfferKey = (listingId: number, userId: number, offerId: number): Key =>
  key(personalOffersPartition(listingId), `${personalOfferPrefix(userId)}${offerId}`)
/** Where one lies, by its own id. */
export const personalOfferPointerKey = (offerId: number): Key => key(`USERRATE#${offerId}`, 'USERRATE')
/** A hit of a search hawk: whose search met which supplier's hawk. */
export const searchHawkHitKey = (hitId: number): Key => key(`HIT#${hitId}`, 'HIT')
/** In the index: those of a supplier, by creation. */
export const personalOffersOfSupplier = (
  supplierId: number,
  nco: number,
  offerId: number,
): { gsi1pk: string; gsi1sk: string } => ({
  gsi1pk: `USERRATES#S#${supplierId}`,
  gsi1sk: `${sortable(nco)}#${offerId}`,
})

/** An order: where it is in its life, what was agreed, until when it waits for an answer. */
export const orderPartition = (orderId: number): string => `O#${orderId}`
export const orderKey = (orderId: number): Key => key(orderPartition(orderId), 'ORDER')
export const orderTermsKey = (orderId: number): Key => key(orderPartition(orderId), 'TERMS')
/** Lists the order for the team member whose personalized offer was ordered. */
export const orderSaleKey = (orderId: number): Key => key(orderPartition(orderId), 'SALE')
export const orderDueKey = (orderId: number): Key => key(orderPartition(orderId), 'DUE')
/** Tells that an order was counted among the bookings of its listing. */
export const countedOrderKey = (orderId: number): Key => key(orderPartition(orderId), 'COUNTED')
/** The nights a booking sold lie on their planning board. */
export const reservationPrefix = 'RESERVATION#'
export const reservationKey = (tripId: number, reservationId: number): Key =>
  key(tripPartition(tripId), `${reservationPrefix}${reservationId}`)
/** In the index: a supplier's orders by time. It stands on what was agreed, which never changes. */
export const ordersOfSupplier = (supplierId: number): string => `ORDERS#S#${supplierId}`
/** In the index: those that came from a team member's own offers. */
export const salesOfMember = (supplierId: number, userId: number): string =>
  `${ordersOfSupplier(supplierId)}#U#${userId}`
export const orderOrder = (nco: number, orderId: number): string => `${sortable(nco)}#${orderId}`
/** The first place in the order of orders that is not before a moment. */
export const orderOrderFrom = (nco: number): string => sortable(nco)
/** In the index: a listing's reservations by check-in. */
export const reservationsOfListing = (listingId: number): string => `STAYS#L#${listingId}`
export const reservationOrder = (day: number, reservationId: number): string => `${sortable(day)}#${reservationId}`
/** Tells that a person placed an order: it goes with the person, and their name in the order with it. */
export const placedOrderPrefix = 'ORDER#'
export const placedOrderKey = (userId: number, orderId: number): Key =>
  key(userPartition(userId), `${placedOrderPrefix}${orderId}`)

/**
 * All that is on a planning board lies in its partition: one query reads it. It has the stem of the board's id, as have
 * the ids of pins and segments: any of them leads there. Two boards of one stem can't be; whose a row is, it says.
 */
export const tripPartition = (id: number): string => `T#${stemOf(id)}`
export const tripKey = (tripId: number): Key => key(tripPartition(tripId), 'TRIP')
export const tripMemberPrefix = 'MEMBER#'
export const tripMemberKey = (tripId: number, userId: number): Key =>
  key(tripPartition(tripId), `${tripMemberPrefix}${userId}`)
/** In the index: the boards a person is on, by when these were made. */
export const tripsOfUser = (userId: number, nco: number, tripId: number): { gsi1pk: string; gsi1sk: string } => ({
  gsi1pk: `TRIPS#${userId}`,
  gsi1sk: `${sortable(nco)}#${tripId}`,
})
export const productPrefix = 'PRODUCT#'
export const productKey = (productId: number): Key => key(tripPartition(productId), `${productPrefix}${productId}`)
export const segmentPrefix = 'SEGMENT#'
export const segmentKey = (segmentId: number): Key => key(tripPartition(segmentId), `${segmentPrefix}${segmentId}`)
