import '@nestboard/events/testing/strangers.ts'
import { parseRowChange } from '@nestboard/events/row-change.ts'
import { simulatedS3Objects } from '@nestboard/events/testing/objects.ts'
import { SimulatedTableStream } from '@nestboard/events/testing/table-stream.ts'
import { buildRequestedDataArchives } from '@nestboard/events/testing/archives.ts'
import { handler as timers } from '@nestboard/events/timers.ts'
import { handler as authHandler } from '@nestboard/functions/auth/index.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { callRoute } from '@nestboard/functions/kernel/testing/call.ts'
import { removeRows } from '@nestboard/functions/kernel/table/replace-rows.ts'
import { readAllTableRows } from '@nestboard/functions/kernel/testing/rows.ts'
import type { Row } from '@nestboard/functions/kernel/testing/rows.ts'
import { allAccessPatterns } from '@nestboard/functions/kernel/testing/patterns.ts'
import { handler as ordersHandler } from '@nestboard/functions/orders/index.ts'
import { accountDeletionGraceMs } from '@nestboard/shared/auth/model.ts'
import * as auth from '@nestboard/shared/auth/routes.ts'
import * as orders from '@nestboard/shared/orders/routes.ts'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  addBoards,
  addInteractionsWithOthers,
  fillAccountWithMarker,
  addFeatureRowsAboutPerson,
  erasedAccountMarker,
  openSocketAndCallIdempotently,
} from './full-account.ts'
import { addAccountRowsAsSupplier } from './full-account-work.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  // Earlier test files of the process may have stored archives, too.
  simulatedS3Objects.clear()
})
afterEach(() => vi.useRealTimers())

/** Returns the JSON files of the one stored archive, as text. */
function archived(): Readonly<Record<string, string>> {
  const [bytes] = [...simulatedS3Objects].flatMap(([key, value]) => (key.startsWith('private/archive/') ? [value] : []))
  const files = Object.entries(unzipSync(new Uint8Array(bytes as Buffer)))
  return Object.fromEntries(files.map(([name, content]) => [name, Buffer.from(content).toString()]))
}

/** Returns a row's kind: its keys with ids and typed text replaced by placeholders. */
const kindOf = ({ pk, sk }: Row): string =>
  `${pk} ${sk}`.replaceAll(/\d{2,}/g, 'n').replace(/(EMAIL|HANDLE|WAITLIST|WORD)#\S+/, '$1#text')

/** Returns the sorted kinds of all rows that contain a text. */
async function kindsWith(text: string): Promise<string[]> {
  const rows = (await readAllTableRows()).filter((row) => JSON.stringify(row).toLowerCase().includes(text))
  return [...new Set(rows.map(kindOf))].toSorted()
}

type Kind = (typeof rowKinds)[number]
/** Every kind of row that a `rows.ts` declares, from its key templates. */
const rowKinds = [
  ...new Set(
    allAccessPatterns.flatMap(({ call: request, pk, sk }) =>
      sk === undefined || request === 'Query' ? [] : [`${pk} ${sk}`],
    ),
  ),
].toSorted()
const shapes = new Map(
  rowKinds.map((kind) => [kind, new RegExp(`^${kind.replaceAll(/\{\w+\}/g, '.+')}$`, 's')] as const),
)
const isOfKind = ({ pk, sk }: Row, kind: Kind): boolean => shapes.get(kind)!.test(`${pk} ${sk}`)

/** Kinds of rows in a person's partition that the archive leaves out. */
const notArchived = new Set(
  'ARCHIVE CASE DUE FEED FEEDBOOKED FEEDLARGE GROUPCODE MATCH ORDER PROBLEM REVIEW SAID'.split(' '),
)
/** Files of the archive with data from outside of the person's partition. */
const filesOfParts = [
  'boards',
  'comments',
  'conversations',
  'decisions',
  'guest-votes',
  'leads',
  'media',
  'memberships',
  'messages',
  'orders',
  'posts',
  'price-matches',
  'problems',
  'requests',
  'reviews',
  'suppliers',
  'teams',
  'waitlist',
]
const kindsOfPerson = rowKinds.flatMap((kind) => /^U#\{\w+\} ([A-Z]+)/.exec(kind)?.[1] ?? [])
/**
 * The files that the archive must contain: one for each kind of row in a person's partition, except for `notArchived`,
 * and `filesOfParts`. The test fails for a new kind until the archive has its file or `notArchived` lists it.
 */
const filesOfArchive = [
  ...new Set([
    ...kindsOfPerson.filter((kind) => !notArchived.has(kind)).map((kind) => kind.toLowerCase()),
    ...filesOfParts,
  ]),
]
  .map((name) => `${name}.json`)
  .toSorted()

/** Returns the row that a stream record wrote. */
function writtenBy(record: unknown): Row {
  const { keys, before, after } = parseRowChange(record, Date.now())
  return { ...(after ?? before), ...keys }
}

/** Whether a row contains the marker text, or the person's email address or id. */
const isAbout = (row: Row, { userId, email }: Person): boolean =>
  [erasedAccountMarker, email, String(userId)].some((text) => JSON.stringify(row).toLowerCase().includes(text))

const ofListing = 'describes a listing'
const ofMap = 'places a listing on the map'
const ofPost = 'lists a post under a listing'
const ofGroup = 'describes a group, or an offer of a supplier to it'
const counts = 'counts'
/**
 * Kinds of rows without data about a person, and why. A test fails until a new kind is either written by the fixtures
 * above or listed here.
 */
const notPersonal: Readonly<Record<string, string>> = {
  'AMENITY#{amenityId} AMENITY': ofListing,
  'AT#{id} {part}': ofListing,
  'CALENDAREDIT#{editId} CHANGED#{listingId}': ofListing,
  'CALENDAREDIT#{editId} DUE': ofListing,
  'CALENDAREDIT#{editId} EDIT': 'names the id of who made it, and expires',
  'CALENDAREDIT#{editId} LISTINGS': ofListing,
  'CARDTOKEN#{hash} USED': 'names an order only, by the hash of a token, and expires within a day',
  'CLUB#{clubId} AT#{offerId}#{listingId}': ofListing,
  'CLUB#{clubId} DOMAIN': ofGroup,
  'CLUB#{clubId} LISTED': ofGroup,
  'CLUB#{clubId} OFFER#{supplierId}#{offerId}': ofGroup,
  'CLUB#{clubId} SALES#{supplierId}': counts,
  'EMAIL#{email} SIGNUP#{hash}': 'belongs to an address without an account, and expires',
  'FIGURES#{counted} {month}#{currency}': counts,
  'FP#{stem} LINK#{postId}': ofPost,
  'GROUPOFFER#{id} GROUPOFFER': ofGroup,
  'HAWK#{hawkId} HAWK': 'is a watch of a supplier',
  'HAWKAT#{cell} {hawkId}': 'is a watch of a supplier',
  'HAWKCOUNT#{supplierId} {hawkId}': counts,
  'L#{listingId} CALENDARS': ofListing,
  'L#{listingId} LISTING': ofListing,
  'L#{listingId} MAP': ofMap,
  'L#{listingId} MONTH#{month}': ofListing,
  'L#{listingId} PROFILE': ofListing,
  'L#{listingId} PROVISION': ofListing,
  'L#{listingId} RULES': ofListing,
  'LA#{listingId} AMENITY#{code}': ofListing,
  'LC#{listingId} PARTS': counts,
  'LF#{listingId} DUE': ofListing,
  'LF#{listingId} NIGHTS#{feedId}': 'holds nights without names',
  'LISTINGWORD#{letters} {word}#{listingId}': ofListing,
  'LR#{listingId} RATINGS': counts,
  'LU#S#{supplierId} {clubId}#{offerId}': ofGroup,
  'MODERATION DAY#{day}': counts,
  'MODERATION OPEN': counts,
  'MONEY#{supplierId} DIFFERENCE#{facilitator}#{payment}': 'compares a payment of a supplier with its provider',
  'MONEY#{supplierId} DISPUTE#{dispute}': 'is money of a supplier, as its provider tells it',
  'MONEY#{supplierId} PAYOUT#{time}#{payout}': 'is money of a supplier, as its provider tells it',
  'NONE#{mailId} MAIL': 'stands for a mail to nobody',
  'O#{orderId} CHECK': 'names an order only',
  'O#{orderId} CLUBSALE': 'names an order only',
  'O#{orderId} COUNTED': counts,
  'O#{orderId} DUE': 'names an order only',
  'O#{orderId} HELD': 'names an order only',
  'O#{orderId} NIGHTS': 'names an order only',
  'O#{orderId} PAYMENT':
    'holds sums and ids of an order’s payment, and nothing of its card once the provider has answered',
  'O#{orderId} REFUND': 'holds sums and ids of an order’s refund',
  'O#{orderId} REFUND#{payment}': 'holds sums and ids of an order’s refund',
  'O#{orderId} REPEAT#{atMs}': 'names an order only',
  'O#{orderId} SOLD': 'names an order only',
  'PASSKEY#{hash} CHALLENGE': 'names nobody, and expires within five minutes',
  'PAYEVENT#{facilitator}#{event} EVENT': 'names a payment by the id of its provider, and expires within 30 days',
  'PAYMENT#{facilitator}#{payment} ORDER': 'names an order only',
  'PROBLEM#{orderId} DUE#{no}': 'names an order only',
  'PURGE PURGE': 'names removed files only',
  'RATES RATES': 'holds exchange rates',
  'REMOVED#{id} REMOVED': 'is written by the erasure itself',
  'S#{supplierId} DRAFT': ofListing,
  'S#{supplierId} HAWKS': counts,
  'S#{supplierId} INTEGRATION#{subtype}': 'is an account of a supplier',
  'S#{supplierId} LISTINGS': counts,
  'S#{supplierId} PROFILE': 'describes a supplier',
  'S#{supplierId} RECONCILE#{subtype}': 'names an integration only',
  'S#{supplierId} RENEWAL#{subtype}': 'names an integration only',
  'S#{supplierId} REPLIES': counts,
  'S#{supplierId} STATS': counts,
  'S#{supplierId} TEAM': counts,
  'SEARCH#{searchId} BID#{listingId}': 'a bid names a listing and the member who made it by id',
  'SEARCH#{searchId} END': 'names a request only',
  'SEARCH#{searchId} TO#{supplierId}': 'goes with the request of the traveler',
  'STAYBOOK#{supplierId} CHECKS#{listingId}': ofListing,
  'STAYBOOK#{supplierId} CLEANING#{listingId}': 'is the address of a calendar without names',
  'STAYS {block}': counts,
  'T#{stem} REMIND#{priceMatchId}#{nth}': 'names a price match only',
  'T#{stem} SHARE#{linkId}': 'opens a board, and names nobody but an address that was invited, until it expires',
  'm0#{window}{tile} {row}': ofMap,
  'm1#{window}{tile} {row}': ofMap,
  'm2#{window}{tile} {row}': ofMap,
  'm3#{window}{tile} {row}': ofMap,
  'md#{group} {tile}': ofMap,
  'mh1#{group} {tile}': ofMap,
  'mh2#{group} {tile}': ofMap,
  'mh3#{group} {tile}': ofMap,
}

/** Removes expired rows, as the table's TTL does within days. */
const expire = async (): Promise<void> =>
  removeRows((await readAllTableRows()).filter((row) => Number(row['expiresAt']) * 1000 < Date.now()))

/** Rows that still refer to an erased account by id, and why. */
const keptById = {
  'AUDIT#n n#n': 'the audit log of a supplier outlives its members',
  'FP#n POST#n': 'an owner stays with the supplier, whose posts hold a copy of it, until it is handed over',
  'CASE#n CASE': 'names the member of staff who decided it',
  'CASE#n LOG#n#n': 'the log of decisions outlives its staff',
  'L#n EXTRA#n#n': 'names its last writer for the audit log of the supplier',
  'L#n FEE#n': 'names its last writer for the audit log of the supplier',
  'L#n POLICY#n#n': 'names its last writer for the audit log of the supplier',
  'L#n PRICES#n': 'names its last writer for the audit log of the supplier',
  'L#n PROMO#n#n': 'names its last writer for the audit log of the supplier',
  'L#n RATE#n': 'names its last writer for the audit log of the supplier',
  'LU#n USER#n#n': 'a supplier sees the offers it made',
  'MEMBER#n MEMBER': 'an owner stays with the supplier until it is handed over',
  'O#n ORDER': 'bookings are kept for tax',
  'O#n SALE': 'a sale belongs to the supplier of its seller',
  'O#n TERMS': 'bookings are kept for tax, without name and contact',
  'REMOVED#n REMOVED': 'tells the audit log who left; expires in 30 days',
  'S#n MEMBER#n': 'an owner stays with the supplier until it is handed over',
  'S#n MEMBERINVITED#U#n': 'an invitation belongs to the team; the inviter’s name is looked up when it is read',
  'S#n SUPPLIER': 'an owner stays with the supplier until it is handed over',
  'S#n THREAD#n': 'a conversation belongs to both sides; the name is looked up when it is read',
  'SEARCH#n SEARCH': 'a search on a board belongs to everyone on it',
  'STAYBOOK#n DAY#IN#n#n': 'a booking in the book of its host, without name',
  'STAYBOOK#n DAY#MID#n#n': 'a booking in the book of its host, without name',
  'STAYBOOK#n DAY#OUT#n#n': 'a booking in the book of its host, without name',
  'STAYBOOK#n HOUSE#n': 'names who ticked and wrote by id; the name is looked up when it is read',
  'STAYBOOK#n STAY#n': 'a booking in the book of its host, without name',
  'STAYBOOK#n WORD#text': 'a booking in the book of its host, without name',
  'T#n PRODUCT#n': 'a pin on a board belongs to everyone on it',
  'T#n RESERVATION#n': 'bookings are kept for tax',
  'T#n SEARCH#n': 'a search on a board belongs to everyone on it',
  'TEAMS#n S#n': 'an owner stays with the supplier until it is handed over',
  'U#n ACCOUNT': 'the tombstone, or the account of a friend',
  'U#n FEED#n#n': 'an entry of a feed finds nothing any more, and expires within 60 days',
  'U#n FOLLOWS#U#n': 'a follower of the person may still unfollow',
  'U#n GROUPS#INVITED#n': 'an invitation belongs to the group; the inviter’s name is looked up when it is read',
  'U#n INVITED#S#n': 'an invitation belongs to the team; the inviter’s name is looked up when it is read',
  'U#n NOTE#n': 'notifications of others; the name is looked up when they are read',
  'U#n THREAD#n': 'a conversation belongs to both sides; the name is looked up when it is read',
  'USERRATE#n USERRATE': 'a supplier sees the offers it made',
} as const

it('no text of an erased account remains, and its id only in rows that others share', async () => {
  const stream = new SimulatedTableStream(() => true)
  await stream.start()
  const [friend, person] = [await newPerson('Frida Friend'), await newPerson(`Zoe ${erasedAccountMarker}`)]
  await fillAccountWithMarker(person)
  await addBoards(person, friend)
  await addFeatureRowsAboutPerson(person, friend)
  await openSocketAndCallIdempotently(person)
  await addAccountRowsAsSupplier(person, friend)
  const booked = await addInteractionsWithOthers(person, friend)
  const records = await stream.drain()
  await timers()
  await buildRequestedDataArchives()
  records.push(...(await stream.drain()))
  const archive = archived()
  for (const file of ['account', 'profile', 'preference', 'email', 'boards', 'orders', 'messages', 'thread'])
    expect([file, archive[`${file}.json`]]).toEqual([file, expect.stringContaining(erasedAccountMarker)])
  expect(Object.keys(archive).toSorted()).toEqual(filesOfArchive)
  const planted = await kindsWith(erasedAccountMarker)
  expect(planted.length).toBeGreaterThanOrEqual(12)
  const ofPerson = [...records.map(writtenBy), ...(await readAllTableRows())].filter((row) => isAbout(row, person))
  expect(rowKinds.filter((kind) => !ofPerson.some((row) => isOfKind(row, kind)))).toEqual(Object.keys(notPersonal))
  expect(simulatedS3Objects.size).toBe(1)

  await callRoute(authHandler, auth.deleteAccount, { password: person.password }, person)
  vi.setSystemTime(Date.now() + accountDeletionGraceMs)
  for (let round = 0; round < 2; round++) {
    await timers()
    await stream.drain()
  }
  await expire()
  expect(await kindsWith(erasedAccountMarker)).toEqual([])
  expect(simulatedS3Objects.size).toBe(0)
  const id = String(person.userId)
  expect((await kindsWith(id)).filter((kind) => !(kind in keptById))).toEqual([])
  const own = (await readAllTableRows()).filter(({ pk }) => pk === `U#${id}`)
  expect(own.map(({ sk }) => sk)).toEqual(['ACCOUNT'])
  // Order terms are stored compressed, so their text is only visible through the order.
  for (const { id: orderId, owner } of booked) {
    const { code, body } = await callRoute(ordersHandler, orders.readOrder, { id: orderId }, owner)
    expect(code).toBe(200)
    expect(body.toLowerCase()).not.toContain(erasedAccountMarker)
  }
})
