import { forgetPlaces } from '@nestboard/functions/rates/place.ts'
import { depthsOf } from '@nestboard/functions/kernel/testing/rounds.ts'
import { expect, it } from 'vitest'
import { ourSources } from '../tree.ts'
import { judged } from './judge.ts'
import { caller, paramsFor } from './people.ts'
import { served } from './routes.ts'

/** Calls one after another that a route may make of the table; and what most routes keep to (P7). */
const most = 2

/** Routes whose calls take more, with how many and why. A route that comes to take fewer leaves the list. */
const deeper: Readonly<Record<string, number>> = {}

/** Routes no test here can call well: they want a secret out of a mail, or what only a stranger's service knows. */
const uncalled: readonly string[] = []

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
  expect(Object.fromEntries([...rounds].filter(([, took]) => took > most))).toEqual(deeper)
})
