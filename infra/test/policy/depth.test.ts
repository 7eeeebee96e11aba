import { forgetPlaces } from '@nestboard/functions/rates/place.ts'
import { depthsOf } from '@nestboard/functions/kernel/testing/rounds.ts'
import { expect, it } from 'vitest'
import { ourSources } from '../tree.ts'
import { judged } from './judge.ts'
import { caller, paramsFor } from './people.ts'
import { served } from './routes.ts'

/** Calls to the table that a route may make one after another (P7). */
const most = 2

interface Exception {
  readonly why: string
  readonly rounds: number
  readonly routes: readonly string[]
}

/** Routes that take more, how many and why. One that comes to take fewer leaves the list. */
const deeper: readonly Exception[] = [
  {
    why: 'what hangs on a rate is found by the rate, which lies where a pointer says',
    rounds: 3,
    routes: [
      'GET /v1/user/rate/listByRate',
      'POST /v1/stay/listing/rate/delete',
      'POST /v1/stay/listing/rate/update',
      'POST /v1/stay/listing/rate/updateValues',
    ],
  },
  {
    why: 'what was read first says what is to be asked next',
    rounds: 3,
    routes: ['POST /v1/stay/search/updateFlags', 'POST /v1/trip/product/reprice'],
  },
  {
    why: 'the map is read cell by cell until a page is full',
    rounds: 5,
    routes: ['GET /v1/stay/search/offer/list'],
  },
]

/** Routes no test here can call well: they want a secret out of a mail, or a thing no test here makes. */
const uncalled: readonly string[] = [
  'GET /v1/place/get',
  'GET /v1/search/get',
  'POST /v1/search/update',
  'POST /v1/search/updateFlags',
  'POST /v1/user/notification/unsubscribe',
]

/** Of each route, the most rounds any of its calls that went well took. */
async function measured(): Promise<Map<string, number>> {
  const files = ourSources().filter((path) => /^functions\/[^/]+\/testing\/questions\.ts$/.test(path))
  const depths = await depthsOf(async () => {
    for (const path of files) {
      const { href } = new URL(`../../../${path}`, import.meta.url)
      await ((await import(href)) as { askEverything: () => Promise<void> }).askEverything()
    }
    for (const each of served) {
      const who = await caller()
      await judged(each, { params: paramsFor(each.route, who), cookie: who.cookie })
    }
  }, forgetPlaces)
  const rounds = new Map<string, number>()
  for (const { key, code, rounds: took } of depths)
    if (code === 200) rounds.set(key, Math.max(took, rounds.get(key) ?? 0))
  return rounds
}
const rounds = await measured()

it('every route is measured by a call that goes well', () => {
  expect(served.map(({ key }) => key).filter((key) => !rounds.has(key))).toEqual(uncalled)
})

it(`no route waits for more than ${most} calls to the table one after another, but for those that are named`, () => {
  const named = deeper.flatMap(({ routes, rounds: takes }) => routes.map((key) => [key, takes] as const))
  expect(Object.fromEntries([...rounds].filter(([, took]) => took > most))).toEqual(Object.fromEntries(named))
})

it('those are fewer than one in twenty', () => {
  expect(deeper.flatMap(({ routes }) => routes).length).toBeLessThan(rounds.size / 20)
})
