import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSession } from '@nestboard/shared/auth/routes.ts'
import { readTrip } from '@nestboard/shared/itinerary/routes.ts'
import type { Data, Input, Route } from '@nestboard/shared/kernel/contract.ts'
import { dayIn } from '@nestboard/shared/kernel/day.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { listListingsBySupplier } from '@nestboard/shared/listing/routes.ts'
import { offerFlags } from '@nestboard/shared/offers/model.ts'
import { listOrdersBySupplier } from '@nestboard/shared/orders/routes.ts'
import { getPreference } from '@nestboard/shared/profile/routes.ts'
import { listTrips, priceProducts } from '@nestboard/shared/trips/routes.ts'
import { callHttp } from '@nestboard/functions/kernel/testing/over-http.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startChild } from '../bench/child.ts'
import type { Child } from '../bench/child.ts'
import { demoPeople } from '../demo/people.ts'
import { ownNames } from './data-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'nestboard-demo-'))
const today = dayIn('Australia/Melbourne', Date.now())
let system: Child & { found: string }

/** Runs `npm start` on the folder. */
const start = () =>
  startChild([join(import.meta.dirname, 'start.ts')], (line) => /^ready (.+)/.exec(line)?.[1], {
    PORT: '0',
    NB_DATA: folder,
    NB_DEMO: '1',
  })

beforeAll(async () => void (system = await start()), 240_000)
afterAll(async () => {
  await system.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Ask = <R extends Route>(route: R, params: Input<R>) => Promise<Data<R>>

async function logIn(as: (typeof demoPeople)[number]['role']): Promise<Ask> {
  const origin = system.found
  const { email, password } = demoPeople.find(({ role }) => role === as)!
  const { cookie } = await callHttp({ origin }, createSession, { email, password })
  return async (route, params) => (await callHttp({ origin, cookie }, route, params)).data!
}

/** All boards of an account by name, with the current prices of their pins. */
async function boardsOf(ask: Ask) {
  const { trips } = await ask(listTrips, {})
  const boards = trips.map(async ({ id, name }) => {
    const [board, { prices }] = await Promise.all([ask(readTrip, { id }), ask(priceProducts, { tripId: id })])
    const totals = new Map(prices.map(({ id: pin, offer }) => [pin, offer?.totalPrice]))
    return [name, { ...board, totals }] as const
  })
  return new Map(await Promise.all(boards))
}

/** The boards once all stream reactions to the booking have been applied. */
const settledBoards = (ask: Ask) =>
  vi.waitFor(
    async () => {
      const boards = await boardsOf(ask)
      for (const { segments, reservations } of boards.values())
        expect(segments.filter(({ reservationId }) => reservationId)).toHaveLength(reservations.length)
      return boards
    },
    { timeout: 60_000, interval: 200 },
  )

it('the demo traveler has a board shared with another account, with a star, and pins in every state', async () => {
  const ask = await logIn('traveler')
  const boards = await settledBoards(ask)
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
    const isOpen = hasFlag(offer.flags, offerFlags.active)
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
  const boards = await settledBoards(await logIn('traveler'))
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
    'BOOK, COMPLETE, COMPLETE, , CANCELLED, to come',
    'BOOK, INCOMPLETE, INCOMPLETE, , DRAFT, to come',
    'BOOK, INCOMPLETE, INCOMPLETE, The supplier did not answer in time, DRAFT, to come',
    'CANCEL, COMPLETE, COMPLETE, , CANCELLED, to come',
  ])
  const { supplierId } = boards.get('Great Ocean Road')!.orders[0]!
  const { orders, users } = await (await logIn('supplier'))(listOrdersBySupplier, { supplierId })
  expect(orders).toHaveLength(8)
  expect(new Set(users.map(({ name }) => name))).toEqual(new Set(['Isla Corrigan', 'Amara Quill']))
})

it('a second start adds nothing, and neither does a second load', { timeout: 240_000 }, async () => {
  const look = async () => {
    const boards = await settledBoards(await logIn('traveler'))
    const { supplierId } = boards.get('Great Ocean Road')!.orders[0]!
    const supplier = await logIn('supplier')
    const { orders } = await supplier(listOrdersBySupplier, { supplierId })
    const { listings } = await supplier(listListingsBySupplier, { supplierId })
    return { boards, orders, listings }
  }
  const before = await look()
  for (const isLoadedAgain of [false, true]) {
    await system.stop()
    if (isLoadedAgain) rmSync(join(folder, ownNames.demo))
    system = await start()
    expect(await look()).toEqual(before)
  }
})
