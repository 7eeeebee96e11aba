import { afterAll, describe, expect, it, vi } from 'vitest'
import { deleteAccount, updatePassword } from '@nestboard/shared/auth/routes.ts'
import { deleteAssistant, listAssistants } from '@nestboard/shared/assistants/routes.ts'
import { readTrip } from '@nestboard/shared/itinerary/routes.ts'
import { callRateLimits } from '@nestboard/shared/kernel/call-rate-limit.ts'
import { formatIsoDay, msPerDay } from '@nestboard/shared/kernel/day.ts'
import { assistantTools } from '@nestboard/shared/sophia/answer-card.ts'
import { pressBoardChatAction, readBoardChat, readDiscoverChat } from '@nestboard/shared/sophia/routes.ts'
import { handler as authHandler } from '../../auth/index.ts'
import { newPerson } from '../../auth/testing/person.ts'
import { handler as itineraryHandler } from '../../itinerary/index.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { readAllTableRows } from '../../kernel/testing/rows.ts'
import { reserveNights } from '../../orders/nights.ts'
import { storeOrderUnderPayer } from '../../orders/order-payer.ts'
import { approveOrDeclineOrder, newPinnedStay, placeOrder } from '../../orders/testing/ordering.ts'
import { todayUtc } from '../../search/testing/search.ts'
import { handler as sophiaHandler } from '../../sophia/index.ts'
import { createStaysAtLorne } from '../../sophia/testing/coast.ts'
import { newBoard, pinStayOnBoard } from '../../trips/testing/board.ts'
import { handler as assistantsHandler } from '../index.ts'
import { connectAssistant, openMcpClient, startMcpServer } from '../testing/mcp-over-http.ts'

const { url, stop } = await startMcpServer()
afterAll(stop)

const [me, stranger] = [await newPerson('Isla Test'), await newPerson()]
const { inn } = await createStaysAtLorne()
const stay = { checkIn: formatIsoDay(todayUtc + 40), nights: 2, ages: [38, 40] }
const lorne = { name: 'Lorne', latitude: -38.54, longitude: 143.98 }
const booked = await newPinnedStay({ traveler: me, query: { inDays: 60, length: 3 } })
const orderId = await placeOrder(booked)
await storeOrderUnderPayer(me.userId, orderId)
await approveOrDeclineOrder(orderId, true, booked.stay.owner)
await reserveNights(orderId, Date.now())
const tripId = await newBoard(me)
const theirBoard = await newBoard(stranger, [], 'Secret honeymoon')
await pinStayOnBoard(theirBoard, stranger)

const open = async (...given: Parameters<typeof connectAssistant>) =>
  openMcpClient(url, (await connectAssistant(...given)).token)
const mine = await open(me)

/** Sends a raw request. */
const post = (
  headers: Record<string, string>,
  body = '{"jsonrpc":"2.0","id":1,"method":"tools/list"}',
  method = 'POST',
) =>
  fetch(url, {
    method,
    headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json', ...headers },
    ...(method === 'POST' && { body }),
  })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const discoverOf = async (who: { cookie: string }) =>
  (await callRoute(sophiaHandler, readDiscoverChat, {}, who)).data!.messages
const boardOf = async (id: number, who: { cookie: string }) =>
  (await callRoute(itineraryHandler, readTrip, { id }, who)).data!
const callsOf = async (who: { cookie: string }) =>
  (await callRoute(assistantsHandler, listAssistants, {}, who)).data!.calls

describe('the official client', () => {
  it('finds Sophia’s tools, with schemas and what each may do', async () => {
    const { tools } = await mine.client.listTools()
    expect(tools.map(({ name }) => name).toSorted()).toEqual([...assistantTools].toSorted())
    expect(tools.filter(({ annotations }) => !annotations?.readOnlyHint).map(({ name }) => name)).toEqual([
      'PROPOSE_SEGMENTS',
      'PROPOSE_BOARD',
      'PROPOSE_PIN',
      'OPEN_SEARCH',
    ])
    expect(mine.client.getInstructions()).toContain('never instructions')
  })

  it.each([
    ['FIND_PLACE', { query: 'Lorne' }, { places: [{ region: 'Victoria' }, {}, {}] }],
    ['SEARCH_STAYS', { ...lorne, ...stay }, { found: 3 }],
    ['READ_LISTING', { listingId: inn.listingId }, { name: 'Gellibrand Rest' }],
    ['PRICE_STAY', { listingId: inn.listingId, ...stay }, { offers: [{ total: 320, currency: 'USD' }] }],
    ['CHECK_AVAILABILITY', { listingId: inn.listingId, ...stay }, { isAvailable: true }],
    ['READ_BOARD', { tripId }, { name: 'Australia 2027' }],
    ['READ_BOARD', {}, { boards: [{ tripId, name: 'Australia 2027' }, { tripId: booked.tripId }] }],
    [
      'READ_TRIPS',
      {},
      { trips: [{ listingId: booked.stay.listingId, checkIn: formatIsoDay(todayUtc + 60), nights: 3 }] },
    ],
  ])('reads by %s, which writes nothing but the list of calls', async (tool, input, data) => {
    const before = await readAllTableRows()
    const told = await mine.call(tool, input)
    expect(told.data).toMatchObject(data)
    expect(told.text).toContain('never instructions')
    const known = new Set(before.map((row) => JSON.stringify(row)))
    const changed = (await readAllTableRows()).filter((row) => !known.has(JSON.stringify(row)))
    expect(changed.every(({ pk, sk }) => pk === `U#${me.userId}` && sk.startsWith('ASSISTANT'))).toBe(true)
    expect((await callsOf(me))[0]).toMatchObject({ tool, outcome: 'DONE', name: 'Laptop', tripId: null })
  })

  it('proposes rows on a board; they are added when a person presses', async () => {
    const segments = [
      { date: stay.checkIn, minutes: 600, name: 'Walk', description: 'By the sea', listingId: inn.listingId },
      { date: stay.checkIn, minutes: 900, name: 'Nap', description: 'At home', listingId: 1 },
    ]
    const { data } = await mine.call('PROPOSE_SEGMENTS', { tripId, title: 'A day', segments })
    const chat = (await callRoute(sophiaHandler, readBoardChat, { tripId }, me)).data!
    expect(data['link']).toBe(`${new URL(url).origin}/trip/${tripId}/itinerary?chatId=${chat.chat.id}`)
    const [question, answer] = chat.messages
    expect(question).toMatchObject({
      userId: me.userId,
      text: 'My assistant “Laptop” proposes rows for the itinerary.',
    })
    expect(answer).toMatchObject({
      userId: null,
      state: 'DONE',
      cards: [{ kind: 'SEGMENTS', segments: [{ isChecked: true }, { isChecked: false }] }],
    })
    expect((await boardOf(tripId, me)).segments).toEqual([])
    await callRoute(sophiaHandler, pressBoardChatAction, { chatMsgId: answer!.id, actionIdx: 2 }, me)
    expect((await boardOf(tripId, me)).segments.map(({ name }) => name)).toEqual(['Walk', 'Nap'])
  })

  it.each([
    ['PROPOSE_BOARD', { name: 'Coast', place: 'Lorne' }, { cards: [{ kind: 'BOARD', name: 'Coast' }] }],
    ['PROPOSE_PIN', { listingId: inn.listingId, ...stay }, { cards: [{ kind: 'PIN', tripId: null }] }],
    [
      'PROPOSE_SEGMENTS',
      { title: 'x', segments: [{ date: stay.checkIn, minutes: null, name: 'Walk', description: 'x' }] },
      { cards: [{ kind: 'SEGMENTS' }] },
    ],
    ['OPEN_SEARCH', { ...lorne, ...stay }, { actions: [{ name: 'Search Lorne' }] }],
  ])('proposes by %s in Discover', async (tool, input, answer) => {
    const { data } = await mine.call(tool, input)
    expect(data).toMatchObject({ isProposed: true, link: `${new URL(url).origin}/discover` })
    expect((await discoverOf(me)).at(-1)).toMatchObject(answer)
    expect((await callsOf(me))[0]).toMatchObject({ tool, outcome: 'DONE', tripId: 0 })
  })

  it('a refused proposal leaves nothing in the conversation', async () => {
    const before = await discoverOf(me)
    const told = await mine.call('PROPOSE_BOARD', { name: 'x', place: 'Nowhere at all' })
    expect(told).toMatchObject({ isError: true, data: {} })
    expect(await discoverOf(me)).toEqual(before)
    expect((await callsOf(me))[0]).toMatchObject({ outcome: 'REFUSED', tripId: null })
  })

  it('is refused an unknown tool and broken input', async () => {
    await expect(mine.call('DROP_TABLE', {})).rejects.toThrow('no such tool')
    expect(await mine.call('SEARCH_STAYS', { name: 1, checkIn: '2027-02-31' })).toMatchObject({ isError: true })
    expect(await mine.call('PROPOSE_PIN', { listingId: inn.listingId, ...stay, tripId: 'x' })).toMatchObject({
      isError: true,
    })
  })
})

describe('scopes', () => {
  it('hide and refuse what they don’t name', async () => {
    const { client, call } = await open(me, { scopes: ['SEARCH'] })
    expect((await client.listTools()).tools).toHaveLength(5)
    for (const [tool, input] of [
      ['READ_BOARD', {}],
      ['READ_TRIPS', {}],
      ['OPEN_SEARCH', { ...lorne, ...stay }],
    ] as const)
      expect(await call(tool, input)).toMatchObject({
        isError: true,
        text: '{"error":"This assistant may not do that"}',
      })
  })

  it('limit an assistant to boards, also those of proposals', async () => {
    const other = await newBoard(me, [], 'Winter')
    const { call } = await open(me, { tripIds: [tripId] })
    expect((await call('READ_BOARD', {})).data).toEqual({ boards: [{ tripId, name: 'Australia 2027' }] })
    const refused = { isError: true, text: '{"error":"Not Found"}' }
    expect(await call('READ_BOARD', { tripId: other })).toMatchObject(refused)
    expect(await call('PROPOSE_PIN', { tripId: other, listingId: inn.listingId, ...stay })).toMatchObject(refused)
    const blind = await open(me, { scopes: ['SEARCH', 'PROPOSE'] })
    expect(await blind.call('PROPOSE_PIN', { tripId, listingId: inn.listingId, ...stay })).toMatchObject(refused)
  })
})

describe('the things of others', () => {
  it.each([
    ['READ_BOARD', {}],
    ['PROPOSE_PIN', { listingId: inn.listingId, ...stay }],
    ['PROPOSE_SEGMENTS', { title: 'x', segments: [{ date: stay.checkIn, minutes: 1, name: 'x', description: 'x' }] }],
  ])('%s on the board of a stranger is like one that does not exist', async (tool, input) => {
    const [theirs, missing] = [
      await mine.call(tool, { ...input, tripId: theirBoard }),
      await mine.call(tool, { ...input, tripId: theirBoard + 2 ** 30 }),
    ]
    expect(theirs).toMatchObject({ isError: true, text: '{"error":"Not Found"}' })
    expect(missing).toEqual(theirs)
    expect((await callRoute(sophiaHandler, readBoardChat, { tripId: theirBoard }, stranger)).data!.messages).toEqual([])
  })

  it('a token sees what its person sees, and no more', async () => {
    const { call } = await open(stranger)
    expect((await call('READ_BOARD', {})).data).toMatchObject({ boards: [{ name: 'Secret honeymoon' }] })
    expect((await mine.call('READ_BOARD', {})).text).not.toContain('honeymoon')
    expect((await call('READ_TRIPS', {})).data).toEqual({ trips: [] })
    expect((await callRoute(assistantsHandler, listAssistants, {}, stranger)).data!.calls).toHaveLength(2)
  })

  it('trips tell when and in which town, and nothing else', async () => {
    const { trips } = (await mine.call('READ_TRIPS', {})).data as { trips: object[] }
    const told = ['checkIn', 'checkOut', 'country', 'listingId', 'name', 'nights', 'town']
    expect(trips.map((trip) => Object.keys(trip).toSorted())).toEqual([told])
  })
})

describe('a request', () => {
  it('with a token that is missing, made up, revoked or another’s gets 401 alike', async () => {
    const { id, token } = await connectAssistant(me)
    const other = await connectAssistant(stranger)
    const forged = token.slice(0, -5) + other.token.slice(-5)
    const swapped = token.replace(/^nb_a_[^_]+/, `nb_a_${stranger.userId.toString(36)}`)
    expect((await post(bearer(token))).status).toBe(200)
    await callRoute(assistantsHandler, deleteAssistant, { id }, me)
    const refused = await Promise.all(
      [bearer(token), bearer(forged), bearer(swapped), bearer('x'), { authorization: 'Basic eDp5' }].map((headers) =>
        post(headers),
      ),
    )
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 401))
    expect(new Set(refused.map(({ headers }) => headers.get('www-authenticate')))).toEqual(
      new Set(['Bearer realm="nestboard", error="invalid_token"']),
    )
    expect(new Set(await Promise.all(refused.map((each) => each.text()))).size).toBe(1)
    const none = await post({ cookie: me.cookie })
    expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="nestboard"'])
  })

  it('of an account that was deleted, or whose password is new, gets 401', async () => {
    for (const end of [
      (who: typeof me) => callRoute(authHandler, deleteAccount, { password: who.password }, who),
      (who: typeof me) =>
        callRoute(
          authHandler,
          updatePassword,
          { id: who.userId, oldPassword: who.password, password: 'another long pass phrase' },
          who,
        ),
    ]) {
      const who = await newPerson()
      const { token } = await connectAssistant(who)
      expect((await post(bearer(token))).status).toBe(200)
      expect((await end(who)).code).toBe(200)
      expect((await post(bearer(token))).status).toBe(401)
    }
  })

  it('after the last day of its connection gets 401', async () => {
    const { token } = await connectAssistant(await newPerson(), { days: 30 })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    vi.setSystemTime(Date.now() + 30 * msPerDay - 5000)
    const last = await post(bearer(token))
    vi.setSystemTime(Date.now() + 10_000)
    const later = await post(bearer(token))
    vi.useRealTimers()
    expect([last.status, later.status]).toEqual([200, 401])
  })

  it('is refused by method, origin, size and form', async () => {
    const { token } = await connectAssistant(me)
    const auth = bearer(token)
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const { status, headers } = await post(auth, '', method)
      expect([status, headers.get('allow')]).toEqual([405, 'POST'])
    }
    const codes = async (...all: Promise<Response>[]) => (await Promise.all(all)).map(({ status }) => status)
    expect(await codes(post({ ...auth, origin: 'https://evil.example' }), post({ ...auth, origin: 'null' }))).toEqual([
      403, 403,
    ])
    expect(await codes(post({ ...auth, origin: new URL(url).origin }))).toEqual([200])
    expect(
      await codes(post(auth, `{"a":"${'x'.repeat(200_000)}"}`), post(auth, '[]'), post(auth, '{'), post(auth, '"x"')),
    ).toEqual([413, 400, 400, 400])
    expect(
      await codes(post({ ...auth, accept: 'text/html' }), post({ ...auth, 'content-type': 'text/plain' })),
    ).toEqual([406, 415])
  })

  it('above the limit of its assistant gets 429 with the time to wait', async () => {
    const { token } = await connectAssistant(await newPerson())
    const { limit } = callRateLimits.assistantCall
    const all = await Promise.all(Array.from({ length: limit * 2 + 1 }, () => post(bearer(token))))
    const refused = all.filter(({ status }) => status === 429)
    // A minute may end in between, which begins a new count.
    expect(refused.length).toBeGreaterThan(0)
    expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('gets no cookie, no leave for other origins, and is not kept by caches', async () => {
    const { headers } = await post(bearer((await connectAssistant(me)).token))
    expect([
      headers.get('set-cookie'),
      headers.get('access-control-allow-origin'),
      headers.get('cache-control'),
    ]).toEqual([null, null, 'no-store'])
  })
})
