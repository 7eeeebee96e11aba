import { maxInvitationsPerBoard } from '@nestboard/shared/trips/board-link.ts'
import { boardErrorTexts } from '@nestboard/shared/trips/faults.ts'
import * as routes from '@nestboard/shared/trips/routes.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { listMailsToAddress, newPerson } from '../auth/testing/person.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { handler } from './index.ts'
import { newBoard, newBoardLink } from './testing/board.ts'

afterEach(() => vi.useRealTimers())

const newAddress = () => `guest.${newId()}@example.test`

async function newInvitingBoard() {
  const owner = await newPerson('Isla Corrigan')
  const tripId = await newBoard(owner)
  const invite = (email: string) => callRoute(handler, routes.inviteToBoardByEmail, { tripId, email }, owner)
  const list = async () => (await callRoute(handler, routes.listBoardLinks, { tripId }, owner)).data!
  return { owner, tripId, invite, list }
}

/** The tokens of the links that an address was mailed, oldest first. */
const tokensTo = async (email: string): Promise<string[]> =>
  (await listMailsToAddress(email)).map(({ values }) => values.link!.replace('/board/', ''))

const open = (token: string) => callRoute(handler, routes.openSharedBoard, { token })
const join = (token: string, who: { cookie: string }) => callRoute(handler, routes.joinSharedBoard, { token }, who)

it('mails a link by which one person joins, and which is gone afterwards', async () => {
  const { tripId, invite, list } = await newInvitingBoard()
  const email = newAddress()
  const { data } = await invite(email)
  expect((await list()).invitations).toEqual([data])
  expect((await list()).links).toEqual([])
  const [token] = await tokensTo(email)
  expect((await open(token!)).data).toMatchObject({ role: 'PLAN', people: [], isVoteOpen: true })
  const people = await Promise.all([newPerson(), newPerson(), newPerson()])
  const codes = await Promise.all(people.map(async (person) => (await join(token!, person)).code))
  expect(codes.toSorted((a, b) => a - b)).toEqual([200, 404, 404])
  const joined = people[codes.indexOf(200)]!
  expect((await callRoute(handler, routes.getTrip, { id: tripId }, joined)).data?.userIds).toEqual([joined.userId])
  expect((await open(token!)).code).toBe(404)
  expect((await list()).invitations).toEqual([])
})

it('answers and mails the same for an address with an account and one without', async () => {
  const { invite } = await newInvitingBoard()
  const [person, email] = [await newPerson(), newAddress()]
  const [known, unknown] = [await invite(person.email), await invite(email)]
  const shape = ({ code, data }: typeof known) => [code, Object.keys(data!).toSorted()]
  expect(shape(known)).toEqual(shape(unknown))
  const invitations = (await listMailsToAddress(person.email)).filter(({ template }) => template === 'board-invitation')
  const [other] = await listMailsToAddress(email)
  expect(invitations).toMatchObject([{ values: { name: '', inviter: 'Isla Corrigan' } }])
  expect(other).toMatchObject({ template: 'board-invitation', values: { name: '', inviter: 'Isla Corrigan' } })
})

it('stops working when it is taken back, sent again or expired, and outlasts the removal of somebody', async () => {
  const { owner, tripId, invite, list } = await newInvitingBoard()
  const [email, other] = [newAddress(), newAddress()]
  await invite(email)
  const again = await invite(email.toUpperCase())
  const [first, second] = [(await tokensTo(email))[0]!, (await tokensTo(email.toUpperCase()))[0]!]
  expect([(await open(first)).code, (await open(second)).code]).toEqual([404, 200])
  expect((await list()).invitations).toEqual([again.data])
  const at = { tripId, id: again.data!.id }
  expect((await callRoute(handler, routes.updateBoardLink, { ...at, days: 90 }, owner)).code).toBe(404)
  expect((await callRoute(handler, routes.deleteBoardLink, at, owner)).code).toBe(200)
  expect((await open(second)).code).toBe(404)

  const member = await newPerson()
  await join((await newBoardLink(tripId, owner)).token, member)
  await invite(other)
  await callRoute(handler, routes.updateTrip, { id: tripId, removeUserIds: [member.userId] }, owner)
  const [token] = await tokensTo(other)
  expect((await open(token!)).code).toBe(200)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 14 * 86_400_000 })
  expect((await open(token!)).code).toBe(404)
  expect((await list()).invitations).toEqual([])
})

it('is refused beyond the open invitations of a board, and to members', async () => {
  const { tripId, owner, invite } = await newInvitingBoard()
  for (let n = 0; n < maxInvitationsPerBoard; n++) expect((await invite(newAddress())).code).toBe(200)
  expect(await invite(newAddress())).toMatchObject({ code: 400, error: boardErrorTexts.tooManyInvitations })
  const member = await newPerson()
  await join((await newBoardLink(tripId, owner)).token, member)
  const asked = { tripId, email: newAddress() }
  expect((await callRoute(handler, routes.inviteToBoardByEmail, asked, member)).code).toBe(403)
})
