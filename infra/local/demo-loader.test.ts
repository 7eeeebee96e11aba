import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { listGroupOffers } from '@nestboard/shared/group-offers/routes.ts'
import { searchFlags } from '@nestboard/shared/search/model.ts'
import { getRequest } from '@nestboard/shared/whisk-me-away/routes.ts'
import { getSupplierFollower } from '@nestboard/shared/follow/routes.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { listNights } from '@nestboard/shared/inventory/routes.ts'
import { computeOccupancy } from '@nestboard/shared/inventory/occupancy.ts'
import { getListingProfile, listListingsBySupplier } from '@nestboard/shared/listing/routes.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import { listOrdersBySupplier } from '@nestboard/shared/orders/routes.ts'
import { readHomeFeed } from '@nestboard/shared/feed/routes.ts'
import { listSupplierMessages, listSupplierThreads, listThreads } from '@nestboard/shared/messages/routes.ts'
import { getPreference } from '@nestboard/shared/profile/routes.ts'
import { getRemovalStatement } from '@nestboard/shared/moderation/routes.ts'
import { listNotifications } from '@nestboard/shared/notifications/routes.ts'
import { listRates } from '@nestboard/shared/rates/routes.ts'
import { getSupplierProfile, getTeamInvitation, listTeam } from '@nestboard/shared/supplier/routes.ts'
import { listDiscoverChats, readBoardChat, readDiscoverChat } from '@nestboard/shared/sophia/routes.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { demoGuests } from '../demo/demo-guests.ts'
import { demoSupplierKey } from '../demo/catalog/demo.ts'
import { deriveSupplierId } from '../import/ids.ts'
import { demoPeople } from '../demo/demo-people.ts'
import { dataFileNames } from './lock-data-folder.ts'
import { createRouteCallAsDemoPerson, readBoardsAfterStreamReactions } from './testing/demo-boards.ts'
import type { CallRouteAsDemoPerson } from './testing/demo-boards.ts'
import { waitForReadyOrigin, runCommand } from './testing/run-command.ts'
import type { CommandRun } from './testing/run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'nestboard-demo-'))
const supplierId = deriveSupplierId(demoSupplierKey)
const today = dayInZone('Australia/Melbourne', Date.now())
let system: CommandRun
let origin: string

/** Runs `npm start` with the demo on the test's data folder. */
async function start(): Promise<void> {
  system = runCommand('start', { PORT: '0', NB_DATA: folder, NB_DEMO: '1' })
  origin = await waitForReadyOrigin(system)
}

async function stop(): Promise<void> {
  system.child.kill('SIGTERM')
  expect(await system.ended).toBe(0)
}

// The whole catalog with its map is written before the system is ready, which takes minutes beside other tests.
beforeAll(start, 600_000)
afterAll(async () => {
  await stop()
  rmSync(folder, { recursive: true, force: true })
})

const asTraveler = () => createRouteCallAsDemoPerson(origin, 'traveler')
const asSupplier = () => createRouteCallAsDemoPerson(origin, 'supplier')

it('the demo traveler has a board shared with another account, with a star, and pins in every state', async () => {
  const ask = await asTraveler()
  const boards = await readBoardsAfterStreamReactions(ask)
  expect(new Set(boards.keys())).toEqual(new Set(['Great Ocean Road', 'Otway weekends', 'Lisbon, some day']))
  const { id, users, products, totals, searches, segments } = boards.get('Great Ocean Road')!
  expect((await ask(getPreference, {})).tripIds).toEqual([id])
  expect(users.map(({ name }) => name)).toEqual(['Isla Corrigan', 'Amara Quill'])
  expect(users.every(({ avatar }) => avatar)).toBe(true)
  const pins = new Map(products.map((product) => [product.offer.name, product]))
  const stateOf = (name: string) => {
    const { status, offer, pinned, voterIds, id: pin } = pins.get(name)!
    const cost = totals.get(pin)
    const price = cost === undefined ? 'none' : cost > pinned.totalPrice ? 'more' : 'same'
    const isOpen = hasFlag(offer.flags, offerFlagBits.active)
    return { status, isOver: offer.day < today, isOpen, price, votes: voterIds.length }
  }
  const pin = { status: 'DRAFT', isOver: false, isOpen: true, price: 'same', votes: 0 }
  expect(stateOf('Keepers Light')).toEqual({ ...pin, votes: 2 })
  expect(stateOf('Saltgrass Villa')).toEqual({ ...pin, price: 'more', votes: 1 })
  expect(stateOf('Fern Gully Cabin')).toEqual({ ...pin, isOpen: false })
  expect(stateOf('Shearwater Lodge')).toEqual({ ...pin, isOver: true, price: 'none' })
  expect(stateOf('Stringybark House')).toEqual({ ...pin, status: 'BOOKED', price: 'none' })
  expect(searches).toHaveLength(2)
  expect(segments.map(({ listingType }) => listingType).toSorted()).toEqual(['ACTIVITY', 'CAR', 'RESTAURANT', 'STAY'])
  expect(boards.get('Lisbon, some day')).toMatchObject({ products: [{ status: 'DRAFT' }, { status: 'DRAFT' }] })
})

it('orders exist in every state, for the traveler and for the supplier', async () => {
  const boards = await readBoardsAfterStreamReactions(await asTraveler())
  const ordersOn = (name: string) =>
    boards.get(name)!.orders.map(({ intent, status, approvalStatus, reason, productId }) => {
      const { offer, status: product } = boards.get(name)!.products.find(({ id }) => id === productId)!
      const when = offer.day + offer.length <= today ? 'past' : 'to come'
      return [intent, status, approvalStatus, reason, product, when].join(', ')
    })
  expect(ordersOn('Great Ocean Road').toSorted()).toEqual([
    'BOOK, COMPLETE, COMPLETE, , BOOKED, to come',
    'BOOK, PENDING, PENDING, , DRAFT, to come',
  ])
  expect(ordersOn('Otway weekends').toSorted()).toEqual([
    'BOOK, COMPLETE, COMPLETE, , BOOKED, past',
    'BOOK, COMPLETE, COMPLETE, , BOOKED, to come',
    'BOOK, COMPLETE, COMPLETE, , CANCELLED, to come',
    'BOOK, INCOMPLETE, INCOMPLETE, , DRAFT, to come',
    'BOOK, INCOMPLETE, INCOMPLETE, The supplier did not answer in time, DRAFT, to come',
    'CANCEL, COMPLETE, COMPLETE, , CANCELLED, to come',
  ])
})

/** Returns all orders of the demo supplier, newest first, with their reservations. */
async function ordersOfSupplier(
  ask: CallRouteAsDemoPerson,
): Promise<Pick<RouteResponseData<typeof listOrdersBySupplier>, 'orders' | 'reservations'>> {
  const pages: RouteResponseData<typeof listOrdersBySupplier>[] = []
  let before: number | null | undefined
  do {
    pages.push(await ask(listOrdersBySupplier, { supplierId, ...(before != null && { before }) }))
    before = pages.at(-1)!.earliest
  } while (before !== null)
  return {
    orders: pages.flatMap(({ orders }) => orders),
    reservations: pages.flatMap(({ reservations }) => reservations),
  }
}

it('the demo supplier has past and future bookings, and orders in every state', async () => {
  const { orders, reservations } = await ordersOfSupplier(await asSupplier())
  const booked = reservations.filter(({ status }) => status === 'BOOKED')
  const daysAhead = booked.map(({ day }) => day - today)
  expect(booked.filter(({ day, length }) => day + length <= today).length).toBeGreaterThanOrEqual(6)
  expect(daysAhead.filter((days) => days >= 0 && days < 7).length).toBeGreaterThanOrEqual(5)
  expect(daysAhead.filter((days) => days >= 7).length).toBeGreaterThanOrEqual(7)
  expect(booked.filter(({ day, length }) => day < today && day + length > today).length).toBeGreaterThanOrEqual(1)
  const states = orders.map(({ intent, status, approvalStatus, reason, cancelReason }) =>
    [intent, status, approvalStatus, reason, cancelReason ? 'by the team' : ''].join(', '),
  )
  expect(new Set(states)).toEqual(
    new Set([
      'BOOK, COMPLETE, COMPLETE, , ',
      'BOOK, PENDING, PENDING, , ',
      'BOOK, INCOMPLETE, INCOMPLETE, , ',
      'BOOK, INCOMPLETE, INCOMPLETE, The supplier did not answer in time, ',
      `BOOK, INCOMPLETE, INCOMPLETE, ${orderErrorTexts.withdrawn}, `,
      'CANCEL, COMPLETE, COMPLETE, , ',
      'CANCEL, COMPLETE, COMPLETE, , by the team',
    ]),
  )
  expect(orders.filter(({ status }) => status === 'PENDING').length).toBeGreaterThanOrEqual(3)
})

it('the demo supplier’s coming nights are partly booked, and one is overbooked', async () => {
  const ask = await asSupplier()
  const { listings } = await ask(listListingsBySupplier, { supplierId })
  const listingIds = listings.map(({ id }) => id)
  const { listings: nights } = await ask(listNights, { supplierId, listingIds })
  const { share, overbooked } = computeOccupancy(nights)
  expect(overbooked).toBe(1)
  expect(share).toBeGreaterThan(0.15)
  expect(share).toBeLessThan(0.7)
})

it('the stays of the demo supplier are described in full; one is a draft, and some have a private rate', async () => {
  const ask = await asSupplier()
  const { listings } = await ask(listListingsBySupplier, { supplierId })
  const drafts = listings.filter(({ active }) => !active)
  expect(drafts.map(({ visibility, picture, latitude }) => [visibility, picture, latitude !== 0])).toEqual([
    ['PRIVATE', '', true],
  ])
  const profiles = await Promise.all(listings.map(({ id }) => ask(getListingProfile, { id, team: true })))
  expect(profiles.every(({ description, city, country }) => description && city && country)).toBe(true)
  const shown = listings.filter(({ active }) => active)
  expect(shown.every(({ sqft, visibility }) => sqft > 0 && visibility === 'PUBLIC')).toBe(true)
  const full = profiles.filter(({ id }) => shown.some((listing) => listing.id === id))
  for (const { address, zip, infoLocation, infoPets, infoRules, checkInInfo, checkOutInfo } of full)
    expect(
      [address, zip, infoLocation, infoPets, infoRules, checkInInfo, checkOutInfo].filter((text) => !text),
    ).toEqual([])
  const rates = (await Promise.all(shown.map(({ id }) => ask(listRates, { listingId: id })))).flatMap(
    (each) => each.rates,
  )
  expect(rates.filter(({ visibility, active }) => visibility === 'PRIVATE' && active).length).toBeGreaterThan(0)
  const { phone, city, languages } = await ask(getSupplierProfile, { id: supplierId })
  expect([phone, city, languages.length > 1].every(Boolean)).toBe(true)
})

it('the demo supplier has a team with every role that its pages offer, and an open invitation', async () => {
  const { supplierUsers, users } = await (await asSupplier())(listTeam, { supplierId })
  const roles = supplierUsers.map(({ role, isOwner, isPending }) => (isPending ? 'invited' : isOwner ? 'owner' : role))
  expect(roles).toHaveLength(6)
  expect(new Set(roles)).toEqual(new Set(['owner', 'ADMIN', 'MANAGER', 'REP', 'AGENT', 'invited']))
  expect(supplierUsers.find(({ role }) => role === 'AGENT')!.listingIds).toHaveLength(2)
  // Only some team members have a picture.
  expect(users.filter(({ avatar }) => avatar)).toHaveLength(3)
})

it('the travelers of the demo follow the demo supplier', async () => {
  const { followers } = await (await asSupplier())(getSupplierFollower, { supplierId })
  const travelers = demoPeople.filter(({ role }) => role === 'traveler' || role === 'companion')
  expect(followers).toBe(travelers.length + Object.keys(demoGuests).length)
})

it('the demo’s home feed has posts, the supplier and a traveler have unread messages, and one message is held', async () => {
  const ask = await asTraveler()
  // Stream reactions fill the feed shortly after the demo is loaded.
  await expect.poll(async () => (await ask(readHomeFeed, {})).posts.length, { timeout: 60_000 }).toBe(7)
  const feed = await ask(readHomeFeed, {})
  expect(new Set(feed.posts.map(({ supplierId: by }) => by === supplierId))).toEqual(new Set([true, false]))
  expect(feed.listings.STAY!.length).toBeGreaterThan(3)
  // Posts of the supplier and of travelers have pictures.
  const pictures = feed.posts.map(({ supplierId: by, media }) => [by === supplierId, media.length] as const)
  expect(pictures.filter(([isSuppliers]) => isSuppliers).map(([, count]) => count)).toEqual([0, 3, 2, 1])
  expect(pictures.filter(([isSuppliers]) => !isSuppliers).map(([, count]) => count)).toEqual([0, 2, 1])
  const [shown] = feed.posts.flatMap(({ media }) => media)
  const picture = await fetch(new URL(shown!.url, origin))
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/avif'])
  const { threads } = await ask(listThreads, {})
  expect(threads.map(({ lastHold }) => lastHold).filter(Boolean)).toEqual(['PAYMENT'])
  expect(
    (await (await asSupplier())(listSupplierThreads, { supplierId })).threads.map(({ unread }) => unread > 0),
  ).toEqual(expect.arrayContaining([true]))
  const companion = await createRouteCallAsDemoPerson(origin, 'companion')
  const thread = (await companion(listThreads, {})).threads.find((each) => each.supplierId === supplierId)
  expect(thread).toMatchObject({ unread: 1, isLastOwn: false })
  const { messages } = await companion(listSupplierMessages, { supplierId })
  expect(messages.map(({ attached }) => attached?.kind ?? null)).toEqual(['STAY', null, null, null, null, 'STAY'])
})

it('the demo traveler has an unanswered invitation to a team and a statement of staff that can be appealed', async () => {
  const ask = await asTraveler()
  const subjectOf = async (kind: string) => {
    const { notifications } = await ask(listNotifications, {})
    return notifications.find((each) => each.kind === kind)?.subjectId ?? 0
  }
  // Stream reactions create the notifications shortly after the demo is loaded.
  for (const kind of ['TEAM_INVITED', 'CONTENT_REMOVED'])
    await expect.poll(() => subjectOf(kind), { timeout: 60_000 }).not.toBe(0)
  const invitation = await ask(getTeamInvitation, { id: await subjectOf('TEAM_INVITED') })
  expect(invitation).toMatchObject({ supplier: { name: 'Quill Creek Cabin' } })
  const { statement } = await ask(getRemovalStatement, { id: await subjectOf('CONTENT_REMOVED') })
  expect(statement).toMatchObject({ reason: 'PRIVATE_DATA', mayAppeal: true })
})

it('the demo traveler has a confirmed price match and a request with bids, and groups booked all year', async () => {
  const ask = await asTraveler()
  const { searches, priceMatches } = (await readBoardsAfterStreamReactions(ask)).get('Otway weekends')!
  expect(priceMatches.map(({ stage, receipt }) => [stage, receipt])).toEqual([['CONFIRMED', true]])
  const requests = searches.filter(({ flags }) => hasFlag(flags, searchFlags.rfp))
  expect(requests).toHaveLength(1)
  const { bids } = await ask(getRequest, { id: requests[0]!.id })
  expect(bids.map(({ state, offer }) => [state, offer !== null])).toEqual(bids.map(() => ['OPEN', true]))
  expect(bids).toHaveLength(3)
  const supplier = await asSupplier()
  const monthsOf = async () => {
    const { clubs } = await supplier(listGroupOffers, { supplierId })
    return clubs.map(({ nights }) => nights.length > 1)
  }
  await expect.poll(monthsOf, { timeout: 60_000 }).toEqual([true, true])
})

it('the demo traveler has two conversations and a drafted itinerary', { timeout: 120_000 }, async () => {
  const ask = await asTraveler()
  const { chats } = await ask(listDiscoverChats, {})
  expect(chats).toHaveLength(2)
  const boards = await readBoardsAfterStreamReactions(ask)
  const tripId = boards.get('Great Ocean Road')!.id
  await vi.waitFor(
    async () => {
      const read = [...chats.map(({ id }) => ask(readDiscoverChat, { chatId: id })), ask(readBoardChat, { tripId })]
      const answers = (await Promise.all(read)).map(({ messages }) => messages.at(-1)!)
      expect(answers.map(({ state }) => state)).toEqual(['DONE', 'DONE', 'DONE'])
      expect(answers.map(({ cards }) => cards[0]?.kind)).toEqual(['STAYS', 'STAYS', 'SEGMENTS'])
    },
    { timeout: 60_000, interval: 500 },
  )
})

it('a second start adds nothing, and neither does a second load', { timeout: 240_000 }, async () => {
  const look = async () => {
    // Logs in only twice, because a network may log in only thirty times in ten minutes.
    const [traveler, supplier] = [await asTraveler(), await asSupplier()]
    const boards = await readBoardsAfterStreamReactions(traveler)
    const { orders } = await ordersOfSupplier(supplier)
    const { listings } = await supplier(listListingsBySupplier, { supplierId })
    const { supplierUsers } = await supplier(listTeam, { supplierId })
    const { threads } = await traveler(listThreads, {})
    return { boards, orders, listings, supplierUsers, threads }
  }
  // Travelers become verified as members of the group of their email domain, shortly after the demo is loaded.
  const statuses = async () => (await look()).boards.get('Great Ocean Road')!.users.map(({ status }) => status)
  await expect.poll(statuses, { timeout: 60_000 }).toEqual(['VERIFIED', 'VERIFIED'])
  const before = await look()
  for (const isLoadedAgain of [false, true]) {
    await stop()
    if (isLoadedAgain) rmSync(join(folder, dataFileNames.demo))
    await start()
    expect(await look()).toEqual(before)
  }
})
