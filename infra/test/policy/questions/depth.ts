import { expect, it } from 'vitest'
import { servedRoutes } from '../routes.ts'
import { commonPathRequestMeasurements } from './recording.ts'
import { routesNotCallableInTests } from './uncalled.ts'

/** Maximum number of sequential table calls per route (P7 in infra/bench/README.md). */
const most = 2

interface Exception {
  readonly why: string
  readonly rounds: number
  readonly routes: readonly string[]
}

/**
 * Routes that need more sequential calls: how many, and why. If a route needs fewer calls than listed, the test fails
 * until its entry is corrected.
 */
const deeper: readonly Exception[] = [
  {
    why: 'leads are found through the supplier of a listing or rate, and name people of their own',
    rounds: 3,
    routes: ['GET /v1/search/hawk/hit/listByListing', 'GET /v1/search/hawk/hit/listByRate'],
  },
  {
    why: 'the listing of a hawk tells whose plan limits it',
    rounds: 3,
    routes: ['POST /v1/search/hawk/create'],
  },
  {
    why: 'the first read decides what to read next',
    rounds: 3,
    routes: ['POST /v1/moderation/case/decide', 'POST /v1/trip/product/decide', 'POST /v1/trip/product/reprice'],
  },
  {
    why: 'a booked stay tells the email of its supplier’s owner if the supplier has none',
    rounds: 3,
    routes: ['GET /v1/trip/product/order/read'],
  },
  {
    why: 'by card: the supplier names its provider, whose account is read then',
    rounds: 3,
    routes: ['POST /v1/trip/product/order/quote'],
  },
  {
    why: 'lists of authors with many followers are merged before the page is filled; other feeds take two',
    rounds: 3,
    routes: ['GET /v1/user/feed/read'],
  },
  {
    why: 'invitations are found by the addresses of an account, and their groups by them',
    rounds: 3,
    routes: ['GET /v1/club/member/invitations'],
  },
  {
    why: 'a proof is tried, which counts the try, for a known caller only and before it is used up',
    rounds: 3,
    routes: ['POST /v1/club/create', 'POST /v1/club/member/add', 'POST /v1/club/update'],
  },
  {
    why: 'the offers to a group are closed once the group is gone, so that none comes after them',
    rounds: 4,
    routes: ['POST /v1/club/delete'],
  },
  {
    why: 'the pin names the listing; the hold is written before it is counted, so that losing a race counts for nothing',
    rounds: 4,
    routes: ['POST /v1/trip/product/order/hold'],
  },
  {
    why: 'a step of an edit of calendars reads the edit, its author’s rights and ten listings, and notes what it did',
    rounds: 5,
    routes: ['POST /v1/stay/listing/inventory/advanceCalendarEdit'],
  },
  {
    why: 'the map is read cell by cell until a page is full',
    rounds: 5,
    routes: ['GET /v1/stay/search/offer/list', 'GET /v1/stay/search/alternative/list'],
  },
  {
    why: 'so is the map around each destination, and again for a later weekend if few stays are free; the edge shares the answer',
    rounds: 9,
    routes: ['GET /v1/stay/search/popular'],
  },
]

const routeKeys = new Set(servedRoutes.map(({ key }) => key))
/**
 * The maximum number of sequential table calls of each route over all its successful calls. `/mcp` is no route: an
 * assistant calls it, and how many it takes depends on the tool.
 */
const rounds = new Map<string, number>()
for (const { key, code, rounds: took } of commonPathRequestMeasurements)
  if (code === 200 && routeKeys.has(key)) rounds.set(key, Math.max(took, rounds.get(key) ?? 0))

it('every route is measured by a successful call', () => {
  expect(servedRoutes.map(({ key }) => key).filter((key) => !rounds.has(key))).toEqual(routesNotCallableInTests)
})

it(`no route makes more than ${most} sequential table calls, except the listed ones`, () => {
  const named = deeper.flatMap(({ routes, rounds: takes }) => routes.map((key) => [key, takes] as const))
  expect(Object.fromEntries([...rounds].filter(([, took]) => took > most))).toEqual(Object.fromEntries(named))
})

it('fewer than one in twenty routes is an exception, besides those whose answer the edge shares', () => {
  const shared = new Set(servedRoutes.flatMap(({ key, route }) => (route.sharedSeconds ? [key] : [])))
  const exceptions = deeper.flatMap(({ routes }) => routes).filter((key) => !shared.has(key))
  expect(exceptions.length).toBeLessThan(rounds.size / 20)
})
