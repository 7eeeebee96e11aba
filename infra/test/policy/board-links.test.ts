import '@nestboard/functions/kernel/testing/remembered.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { newSegment } from '@nestboard/functions/itinerary/testing/segment.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { updateRow } from '@nestboard/functions/kernel/table/row-update.ts'
import { callRoute, sendRequest } from '@nestboard/functions/kernel/testing/call.ts'
import { handler as listing } from '@nestboard/functions/listing/index.ts'
import { newBookableListing } from '@nestboard/functions/offers/testing/bookable.ts'
import { handler as profile } from '@nestboard/functions/profile/index.ts'
import { handler } from '@nestboard/functions/trips/index.ts'
import { boardLinkRow, productKey } from '@nestboard/functions/trips/rows.ts'
import { newBoard, newBoardLink, pinStayOnBoard } from '@nestboard/functions/trips/testing/board.ts'
import { updateListing } from '@nestboard/shared/listing/routes.ts'
import { updateAccount } from '@nestboard/shared/profile/routes.ts'
import { boardLinkRoles } from '@nestboard/shared/trips/board-link.ts'
import type { BoardLinkRole } from '@nestboard/shared/trips/board-link.ts'
import * as routes from '@nestboard/shared/trips/routes.ts'
import { createExampleParams } from './examples.ts'
import { servedRoutes } from './routes.ts'

/** Texts that no holder of a link may read, whatever they call. */
const secrets = [
  'Ownersurname',
  'Membersurname',
  'Privatesurname',
  'Pia',
  '@example.test',
  'Secretnote',
  'Hiddenstay',
  'Otherguest',
]

const owner = await newPerson('Olga Ownersurname')
const member = await newPerson('Mia Membersurname')
const hiding = await newPerson('Pia Privatesurname')
const removed = await newPerson('Rex Removedsurname')
const stranger = await newPerson('Sam Stranger')
const callers = { owner, member, hiding, removed, stranger, visitor: undefined } as const
type Caller = keyof typeof callers
const isOnBoard = (who: Caller): boolean => ['owner', 'member', 'hiding'].includes(who)
const names = Object.keys(callers) as Caller[]

const [open, hidden, booked] = [
  await newBookableListing(),
  await newBookableListing({}, undefined, { name: 'Hiddenstay one' }),
  await newBookableListing({}, undefined, { name: 'Hiddenstay two' }),
]

interface SharedPlace {
  readonly tripId: number
  readonly productId: number
  readonly segmentId: number
}
interface HeldLink extends SharedPlace {
  readonly state: string
  readonly role: BoardLinkRole
  readonly showsPeople: boolean
  readonly id: number
  readonly token: string
  readonly isValid: boolean
}

async function newPlace({ isBooked = false } = {}): Promise<SharedPlace> {
  const tripId = await newBoard(owner, [member, hiding, removed])
  await callRoute(handler, routes.updateTrip, { id: tripId, removeUserIds: [removed.userId] }, owner)
  const productId = await pinStayOnBoard(tripId, member, open)
  await pinStayOnBoard(tripId, member, hidden)
  const bookedId = await pinStayOnBoard(tripId, owner, booked)
  // A board with a booked stay can't be deleted.
  const status = isBooked ? 'BOOKED' : 'CANCELLED'
  await commitTransaction([{ write: updateRow(productKey(bookedId), { set: { status } }) }])
  return { tripId, productId, segmentId: await newSegment(tripId, owner, { description: 'Secretnote' }) }
}

/** A link in every state, to one board and a deleted one. */
async function newLinks(role: BoardLinkRole, showsPeople: boolean): Promise<HeldLink[]> {
  const [place, gone] = [await newPlace({ isBooked: true }), await newPlace()]
  const make = (at: SharedPlace) => newBoardLink(at.tripId, owner, { role, showsPeople })
  const [live, renewed, expired, off, ended] = [
    await make(place),
    await make(place),
    await make(place),
    await make(place),
    await make(gone),
  ]
  await expire(renewed.id)
  await callRoute(handler, routes.updateBoardLink, { tripId: place.tripId, id: renewed.id, days: 1 }, owner)
  await expire(expired.id)
  await callRoute(handler, routes.deleteBoardLink, { tripId: place.tripId, id: off.id }, owner)
  await callRoute(handler, routes.deleteTrip, { id: gone.tripId }, owner)
  const held = { ...place, role, showsPeople, isValid: false }
  return [
    { ...held, state: 'live', ...live, isValid: true },
    { ...held, state: 'renewed', ...renewed, isValid: true },
    { ...held, state: 'expired', ...expired },
    { ...held, state: 'turned off', ...off },
    { ...held, ...gone, state: 'of a deleted board', ...ended },
    { ...held, state: 'with the secret of another', ...live, token: live.token.slice(0, 11) + renewed.token.slice(11) },
    { ...held, state: 'cut short', ...live, token: live.token.slice(0, -1) },
    { ...held, state: 'guessed', ...live, token: '0'.repeat(54) },
  ]
}

const expire = (id: number) =>
  commitTransaction([{ write: boardLinkRow.update([id], { set: { expiresMs: Date.now() - 1 } }) }])

const links = (
  await Promise.all(boardLinkRoles.flatMap((role) => [true, false].map((showsPeople) => newLinks(role, showsPeople))))
).flat()
const votedPlace = await newPlace({ isBooked: true })
await callRoute(listing, updateListing, { id: hidden.listingId, visibility: 'PRIVATE' }, hidden.owner)
await callRoute(profile, updateAccount, { id: hiding.userId, visibility: 'PRIVATE' }, hiding)

/** Every route that checks the caller's place on a board, or on something that lies on one. */
const idOf: Readonly<Record<string, keyof SharedPlace>> = {
  tripMember: 'tripId',
  tripOwner: 'tripId',
  productMember: 'productId',
  segmentMember: 'segmentId',
}
const boardRoutes = servedRoutes.flatMap((served) => {
  const { access } = served.route
  const kind = typeof access === 'object' ? idOf[access.check] : undefined
  return kind && typeof access === 'object' ? [{ ...served, by: access.by, kind }] : []
})

let cases = 0
const leaks: string[] = []
/** Counts an answer, and notes what it says that its reader may not know. */
function judge(title: string, answer: { readonly code: number; readonly body: string }, expected: number): void {
  cases++
  const told = secrets.filter((text) => answer.body.includes(text))
  if (told.length > 0 || answer.code !== expected)
    leaks.push(`${title}: ${answer.code} instead of ${expected}${told.length > 0 ? `, tells ${told.join()}` : ''}`)
}

const cookieOf = (who: Person | undefined) => (who ? { cookie: who.cookie } : {})

it('a link opens what its role and its owner allow, and nothing else, to nobody else', async () => {
  const gone = new Set<string>()
  for (const link of links)
    for (const name of names) {
      const who = cookieOf(callers[name])
      const title = `${name} opens a link to ${link.role} ${link.state}`
      const answer = await callRoute(handler, routes.openSharedBoard, { token: link.token }, who)
      judge(title, answer, link.isValid ? 200 : 404)
      if (!answer.data) {
        gone.add(answer.body)
        continue
      }
      const { people, tripId, pins, isVoteOpen, guestName } = answer.data
      expect([title, isVoteOpen, guestName]).toEqual([title, link.role !== 'LOOK', null])
      expect([title, people.map(({ firstName }) => firstName), tripId]).toEqual([
        title,
        link.showsPeople ? ['Olga', 'Mia'] : [],
        isOnBoard(name) ? link.tripId : null,
      ])
      expect(pins.map(({ id }) => id)).toEqual([link.productId])
    }
  // Whoever tries a link learns nothing of why it doesn't work.
  expect(gone.size).toBe(1)

  for (const link of links)
    for (const name of names) {
      const who = cookieOf(callers[name])
      const answer = await callRoute(handler, routes.joinSharedBoard, { token: link.token }, who)
      const mayJoin = link.isValid && (link.role !== 'LOOK' || isOnBoard(name))
      judge(`${name} joins by a link to ${link.role} ${link.state}`, answer, !callers[name] ? 401 : mayJoin ? 200 : 404)
      const isMember = isOnBoard(name) || link.role === 'PLAN'
      const expectedId = answer.data ? (isMember ? link.tripId : null) : undefined
      expect([name, answer.data?.tripId]).toEqual([name, expectedId])
      if (answer.data?.tripId && !isOnBoard(name)) await callRoute(handler, routes.leaveTrip, { id: link.tripId }, who)
    }

  const refusal = (name: Caller, { state }: HeldLink): number =>
    !callers[name] ? 401 : isOnBoard(name) && state !== 'of a deleted board' ? 403 : 404
  for (const link of links)
    for (const name of names.filter((each) => each !== 'owner')) {
      const { tripId, id, role } = link
      const who = cookieOf(callers[name])
      for (const [route, params] of [
        [routes.createBoardLink, { tripId, role }],
        [routes.listBoardLinks, { tripId }],
        [routes.updateBoardLink, { tripId, id, showsPeople: true }],
        [routes.deleteBoardLink, { tripId, id }],
        [routes.deleteBoardGuest, { tripId, guestId: id }],
        [routes.inviteToBoardByEmail, { tripId, email: 'nadia@example.test' }],
      ] as const)
        judge(`${name} calls ${route.path}`, await sendRequest(handler, route, { params, ...who }), refusal(name, link))
    }

  for (const link of links)
    for (const { route, handler: served, by, kind, key } of boardRoutes)
      for (const name of ['stranger', 'removed', 'visitor'] as const) {
        const params = { ...createExampleParams(route.params), token: link.token, [by]: link[kind] }
        const answer = await sendRequest(served, route, { params, ...cookieOf(callers[name]) })
        judge(`${name} calls ${key} with a link ${link.state}`, answer, callers[name] ? 404 : 401)
      }

  expect(leaks).toEqual([])
  expect(cases).toBeGreaterThanOrEqual(2000)
}, 120_000)

/** What the owner does with a link after making it. */
const ownerAction = fc.oneof(
  fc.constant({ what: 'expire' } as const),
  fc.constant({ what: 'renew' } as const),
  fc.constant({ what: 'turn off' } as const),
  fc.record({ what: fc.constant('people' as const), on: fc.boolean() }),
  fc.record({ what: fc.constant('voting' as const), on: fc.boolean() }),
)

it('whatever the owner did with a link, each viewer sees and votes for what it allows then', async () => {
  const place = votedPlace
  const { products } = (await callRoute(handler, routes.listProducts, { tripId: place.tripId }, owner)).data!
  const unseen = products.map(({ id }) => id).filter((id) => id !== place.productId)
  expect(unseen).toHaveLength(2)
  const vote = (token: string, productId: number, voted: boolean, who: { cookie?: string }, name = 'Nadia') =>
    callRoute(handler, routes.voteAsGuest, { token, productId, voted, name }, who)
  const first = await newBoardLink(place.tripId, owner, { role: 'VOTE' })
  // Another guest, whose name only the board's people may read.
  await vote(first.token, place.productId, true, {}, 'Otherguest')
  const { cookie: browser } = await vote(first.token, place.productId, true, {})
  await callRoute(handler, routes.deleteBoardLink, { tripId: place.tripId, id: first.id }, owner)
  const viewers = { ...callers, guest: { cookie: browser! } }
  const before = cases
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...boardLinkRoles),
      fc.array(ownerAction, { maxLength: 5 }),
      fc.boolean(),
      async (role, actions, voted) => {
        const { id, token } = await newBoardLink(place.tripId, owner, { role })
        const at = { tripId: place.tripId, id }
        const model = { isValid: true, isOff: false, people: false, voting: true }
        for (const action of actions) {
          if (model.isOff) break
          const { what } = action
          if (what === 'expire') await expire(id)
          else if (what === 'turn off') await callRoute(handler, routes.deleteBoardLink, at, owner)
          else {
            const change = { renew: { days: 1 }, people: { showsPeople: true }, voting: { guestVoting: true } }[what]
            const asked = 'on' in action ? { [Object.keys(change)[0]!]: action.on } : change
            await callRoute(handler, routes.updateBoardLink, { ...at, ...asked }, owner)
          }
          if (what === 'renew') model.isValid = true
          else if (what === 'expire') model.isValid = false
          else if (what === 'turn off') Object.assign(model, { isValid: false, isOff: true })
          else model[what] = action.on
        }
        const title = `${role} ${JSON.stringify(actions)}`
        for (const [name, who] of Object.entries(viewers)) {
          const isMember = isOnBoard(name as Caller)
          const sent = who ? { cookie: who.cookie } : {}
          const opened = await callRoute(handler, routes.openSharedBoard, { token }, sent)
          judge(`${name} opens ${title}`, opened, model.isValid ? 200 : 404)
          const { people = [], pins = [], guestName = null } = opened.data ?? {}
          const seen = [people.length > 0, pins.map((pin) => pin.id), guestName !== null && name === 'visitor']
          const mayRead = [model.people, [place.productId], false]
          expect([title, name, ...seen]).toEqual([title, name, ...(model.isValid ? mayRead : [false, [], false])])
          if (name === 'visitor') continue
          const allowed = isMember ? 403 : role === 'LOOK' || !model.voting ? 400 : 200
          const voteOn = (productId: number) => vote(token, productId, voted, sent)
          judge(`${name} votes by ${title}`, await voteOn(place.productId), model.isValid ? allowed : 404)
          const refused = model.isValid && allowed !== 200 ? allowed : 404
          for (const hiddenId of unseen) judge(`${name} votes unseen by ${title}`, await voteOn(hiddenId), refused)
        }
        if (!model.isOff) await callRoute(handler, routes.deleteBoardLink, at, owner)
      },
    ),
    { numRuns: 90, endOnFailure: true },
  )
  expect(leaks).toEqual([])
  expect(cases - before).toBeGreaterThanOrEqual(2000)
}, 120_000)
