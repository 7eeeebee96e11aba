import '@nestboard/events/testing/strangers.ts'
import { objects } from '@nestboard/events/testing/objects.ts'
import { TableStream } from '@nestboard/events/testing/table-stream.ts'
import { handler as timers } from '@nestboard/events/timers.ts'
import { handler as authHandler } from '@nestboard/functions/auth/index.ts'
import { linkTokenFor, newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { handler as followHandler } from '@nestboard/functions/follow/index.ts'
import { newSegment } from '@nestboard/functions/itinerary/testing/segment.ts'
import { call } from '@nestboard/functions/kernel/testing/call.ts'
import { readyUpload } from '@nestboard/functions/kernel/testing/ready-upload.ts'
import { allRows } from '@nestboard/functions/kernel/testing/rows.ts'
import type { Row } from '@nestboard/functions/kernel/testing/rows.ts'
import { handler as marketingHandler } from '@nestboard/functions/marketing/index.ts'
import { handler as mediaHandler } from '@nestboard/functions/media/index.ts'
import { handler as ordersHandler } from '@nestboard/functions/orders/index.ts'
import { answered, newPin, orderForm, quoted } from '@nestboard/functions/orders/testing/ordering.ts'
import { closedListing, offerTo } from '@nestboard/functions/personal-offers/testing/questions.ts'
import { handler as messagesHandler } from '@nestboard/functions/messages/index.ts'
import { handler as offersHandler } from '@nestboard/functions/personal-offers/index.ts'
import { handler as profileHandler } from '@nestboard/functions/profile/index.ts'
import { newReviews } from '@nestboard/functions/reviews/testing/review.ts'
import { newSearch } from '@nestboard/functions/search/testing/search.ts'
import { handler as supplierHandler } from '@nestboard/functions/supplier/index.ts'
import { joinTeam, newSupplier } from '@nestboard/functions/supplier/testing/team.ts'
import { handler as tripsHandler } from '@nestboard/functions/trips/index.ts'
import { newBoard, pinOn } from '@nestboard/functions/trips/testing/board.ts'
import { deletionGraceMs } from '@nestboard/shared/auth/model.ts'
import * as auth from '@nestboard/shared/auth/routes.ts'
import * as follow from '@nestboard/shared/follow/routes.ts'
import * as marketing from '@nestboard/shared/marketing/routes.ts'
import * as media from '@nestboard/shared/media/routes.ts'
import * as messages from '@nestboard/shared/messages/routes.ts'
import * as orders from '@nestboard/shared/orders/routes.ts'
import * as offers from '@nestboard/shared/personal-offers/routes.ts'
import { preferenceFlags } from '@nestboard/shared/profile/model.ts'
import * as profile from '@nestboard/shared/profile/routes.ts'
import * as supplier from '@nestboard/shared/supplier/routes.ts'
import * as trips from '@nestboard/shared/trips/routes.ts'
import { unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => vi.useRealTimers())

/** Text that only the erased account wrote and that must not remain. */
const marker = 'quokkamarker'
const others = 'wombatmarker'

const form = { firstName: marker, lastName: marker, address: `${marker} street`, email: `${marker}@example.test` }

/** Fills the account with everything it can store. */
async function fillAccount(person: Person): Promise<void> {
  const { userId: id } = person
  const further = `further.${marker}@example.test`
  await call(
    profileHandler,
    profile.updateAccount,
    { id, handle: marker, firstName: marker, phone: '+41 446681800' },
    person,
  )
  await call(profileHandler, profile.updateProfile, { id, bio: `about ${marker}`, country: 'CH' }, person)
  const flags = preferenceFlags.personalOffers
  await call(profileHandler, profile.updatePreference, { id, address: `${marker} road`, flags }, person)
  await call(authHandler, auth.createEmail, { email: further, userId: id }, person)
  await call(authHandler, auth.verifyEmail, { email: further, token: await linkTokenFor(further) }, person)
  await call(profileHandler, profile.updateAvatar, { id, avatar: await readyUpload(id, 'USER_AVATAR') }, person)
  await call(mediaHandler, media.createUserMedia, { media: await readyUpload(id, 'USER_MEDIA') }, person)
  await call(marketingHandler, marketing.subscribe, { email: person.email })
  await call(profileHandler, profile.exportAccount, {}, person)
}

/** Adds the account's traces on boards: its own, one that passes to a guest, and one of another account. */
async function fillBoards(person: Person, friend: Person): Promise<void> {
  const [own, passed, theirs] = [
    await newBoard(person, [], `${marker} alone`),
    await newBoard(person, [friend], `${others} together`),
    await newBoard(friend, [person], `${others} friend's`),
  ]
  for (const tripId of [own, passed, theirs]) {
    const id = await pinOn(tripId, person)
    await call(tripsHandler, trips.voteForProduct, { id, voted: true }, person)
  }
  await newSegment(own, person, { name: marker, description: `with ${marker}` })
  await newSearch(person, { query: `${marker} place`, tripId: own })
  await newSearch(person, { query: 'Sydney', tripId: theirs })
}

/** Creates a booking, a pending order, a personalized offer, a review, follows and team memberships. */
async function dealWithOthers(person: Person, friend: Person): Promise<{ id: number; owner: Person }[]> {
  const placed: { id: number; owner: Person }[] = []
  for (const approved of [true, undefined]) {
    const pin = await newPin({ traveler: person })
    const { data } = await call(ordersHandler, orders.createOrder, { ...orderForm(await quoted(pin)), ...form }, person)
    placed.push({ id: data!.id, owner: pin.stay.owner })
    if (approved) await answered(data!.id, true, pin.stay.owner)
  }
  const closed = await closedListing()
  await call(offersHandler, offers.createUserRate, offerTo(person, closed), closed.owner)
  await newReviews(closed.listingId, [{ userId: person.userId, text: `slept well, ${others}` }])
  const theirs = await newSupplier(friend, 'Chalet Edelweiss')
  await joinTeam(theirs, person.userId, 'MANAGER')
  await newSupplier(person, `${others} Lodge`)
  await call(supplierHandler, supplier.createPersonalSupplier, {}, person)
  await call(followHandler, follow.followUser, { userId: friend.userId }, person)
  await call(followHandler, follow.followUser, { userId: person.userId }, friend)
  await call(followHandler, follow.followSupplier, { supplierId: theirs }, person)
  await writeMessages(person, friend)
  return placed
}

/** Writes to the friend and to a supplier, and is answered by both. */
async function writeMessages(person: Person, friend: Person): Promise<void> {
  const supplierId = await newSupplier(friend, 'Chalet Enzian')
  const { userId } = person
  await call(messagesHandler, messages.createUserMessage, { userId: friend.userId, text: `my ${marker}` }, person)
  await call(messagesHandler, messages.createUserMessage, { userId, text: `from ${others}` }, friend)
  await call(messagesHandler, messages.createSupplierMessage, { supplierId, text: `ask ${marker}` }, person)
}

/** The JSON files of the one stored archive, as text. */
function archived(): Readonly<Record<string, string>> {
  const [bytes] = [...objects].flatMap(([key, value]) => (key.startsWith('archive/') ? [value] : []))
  const files = Object.entries(unzipSync(new Uint8Array(bytes as Buffer)))
  return Object.fromEntries(files.map(([name, content]) => [name, Buffer.from(content).toString()]))
}

const filesOfArchive = [
  'account',
  'boards',
  'email',
  'follows',
  'media',
  'messages',
  'note',
  'notes',
  'offered',
  'orders',
  'personal',
  'preference',
  'profile',
  'session',
  'stats',
  'suppliers',
  'teams',
  'thread',
  'waitlist',
].map((name) => `${name}.json`)

/** A row's kind: its keys with ids and typed text replaced by placeholders. */
const kindOf = ({ pk, sk }: Row): string =>
  `${pk} ${sk}`.replaceAll(/\d{2,}/g, 'n').replace(/(EMAIL|HANDLE|WAITLIST)#\S+/, '$1#text')

/** The kinds of rows that contain a text, sorted. */
async function kindsWith(text: string): Promise<string[]> {
  const rows = (await allRows()).filter((row) => JSON.stringify(row).toLowerCase().includes(text))
  return [...new Set(rows.map(kindOf))].toSorted()
}

/** Rows that still refer to an erased account by id, and why. */
const keptById = {
  'AUDIT#n n#n': 'the audit log of a supplier outlives its members',
  'LU#n USER#n#n': 'a supplier sees the offers it made',
  'MEMBER#n MEMBER': 'an owner stays with the supplier until it is handed over',
  'O#n ORDER': 'bookings are kept for tax',
  'O#n TERMS': 'bookings are kept for tax, without name and contact',
  'P#n POST': 'a review belongs to its listing, without a name',
  'REMOVED#n REMOVED': 'tells the audit log who left; expires in 30 days',
  'S#n MEMBER#n': 'an owner stays with the supplier until it is handed over',
  'S#n SUPPLIER': 'an owner stays with the supplier until it is handed over',
  'S#n THREAD#n': 'a conversation belongs to both sides; the name is looked up when it is read',
  'SEARCH#n SEARCH': 'a search on a board belongs to everyone on it',
  'T#n PRODUCT#n': 'a pin on a board belongs to everyone on it',
  'T#n RESERVATION#n': 'bookings are kept for tax',
  'T#n SEARCH#n': 'a search on a board belongs to everyone on it',
  'TEAMS#n S#n': 'an owner stays with the supplier until it is handed over',
  'U#n ACCOUNT': 'the tombstone, or the account of a friend',
  'U#n FOLLOWS#U#n': 'a follower of the person may still unfollow',
  'U#n NOTE#n': 'notifications of others; the name is looked up when they are read',
  'U#n THREAD#n': 'a conversation belongs to both sides; the name is looked up when it is read',
  'USERRATE#n USERRATE': 'a supplier sees the offers it made',
} as const

it('no text of an erased account remains, and its id only in rows that others share', async () => {
  const stream = new TableStream(() => true)
  await stream.start()
  const [friend, person] = [await newPerson('Frida Friend'), await newPerson(`Zoe ${marker}`)]
  await fillAccount(person)
  await fillBoards(person, friend)
  const booked = await dealWithOthers(person, friend)
  await stream.drain()
  await timers()
  await stream.drain()
  const archive = archived()
  for (const file of ['account', 'profile', 'preference', 'email', 'boards', 'orders', 'messages', 'thread'])
    expect([file, archive[`${file}.json`]]).toEqual([file, expect.stringContaining(marker)])
  expect(Object.keys(archive).toSorted()).toEqual(filesOfArchive)
  const planted = await kindsWith(marker)
  expect(planted.length).toBeGreaterThanOrEqual(12)
  expect(objects.size).toBe(1)

  await call(authHandler, auth.deleteAccount, { password: person.password }, person)
  vi.setSystemTime(Date.now() + deletionGraceMs)
  for (let round = 0; round < 2; round++) {
    await timers()
    await stream.drain()
  }
  expect(await kindsWith(marker)).toEqual([])
  expect(objects.size).toBe(0)
  const id = String(person.userId)
  expect((await kindsWith(id)).filter((kind) => !(kind in keptById))).toEqual([])
  const own = (await allRows()).filter(({ pk }) => pk === `U#${id}`)
  expect(own.map(({ sk }) => sk)).toEqual(['ACCOUNT'])
  // Order terms are stored compressed, so their text is only visible through the order.
  for (const { id: orderId, owner } of booked) {
    const { code, body } = await call(ordersHandler, orders.readOrder, { id: orderId }, owner)
    expect(code).toBe(200)
    expect(body.toLowerCase()).not.toContain(marker)
  }
})
