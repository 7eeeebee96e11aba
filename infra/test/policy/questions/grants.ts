import { tableActionOf, tableAccessesOf } from '@nestboard/functions/kernel/testing/recorded.ts'
import type { SentCommand } from '@nestboard/functions/kernel/testing/recorded.ts'
import { listGrantedTableRequests } from '@nestboard/functions/kernel/testing/table-use.ts'
import type { FeatureName } from '@nestboard/shared/features.ts'
import { routeKey } from '@nestboard/shared/kernel/route.ts'
import { expect, it } from 'vitest'
import { listFeaturesWithFunctions } from '../../../contract.ts'
import { loadGrants } from '../../../grants.ts'
import { apiContractRoutes } from '../routes.ts'
import { commonPathRequestMeasurements, rareCodePathRequestMeasurements } from './recording.ts'

/**
 * The write of a rate-limit counter. High rate limits write their counter only in some calls; which calls depends on
 * the clock.
 */
const unsure = 'UpdateItem BUDGET#'
/**
 * Access to the rows that store the answer to the first call with an idempotency key, granted to the functions whose
 * routes create something.
 */
const ofRepeats = ['GetItem IDEM#', 'PutItem IDEM#']
const ofFiles = 'a file sent in a form becomes an upload in the handler, which needs an object store'
/** Granted requests that no call of this test makes, and why. */
const notMade: Partial<Record<FeatureName, Readonly<Record<string, string>>>> = {
  media: { 'DeleteItem MEDIA#': 'removes an upload over a day’s bytes, and wide budgets never refuse here' },
  profile: { 'PutItem MEDIA#': ofFiles },
  supplier: { 'PutItem MEDIA#': ofFiles },
  listing: { 'PutItem MEDIA#': ofFiles },
  'price-match': { 'DeleteItem MEDIA#': ofFiles, 'PutItem MEDIA#': ofFiles },
}

const requestsOf = Map.groupBy([...commonPathRequestMeasurements, ...rareCodePathRequestMeasurements], ({ key }) => key)
const grantsOf = await loadGrants(apiContractRoutes)

const usesOf = (sent: SentCommand): string[] =>
  tableAccessesOf(sent).map((touch) => `${tableActionOf(sent, touch)} ${touch.pk.replace(/#.*/s, '#')}`)

const functions = listFeaturesWithFunctions(apiContractRoutes).map((feature) => {
  const rows = apiContractRoutes.filter((row) => row.feature === feature && row.route.transport === 'http')
  const requests = rows.flatMap(({ route }) => requestsOf.get(routeKey(route)) ?? [])
  const made = new Set(requests.flatMap(({ commands }) => commands.flatMap(usesOf)))
  made.delete(unsure)
  const routes = Object.fromEntries(rows.map(({ name, route }) => [name, route]))
  return { feature, made, allowed: listGrantedTableRequests(grantsOf.get(feature)!.grants, routes) }
})

it('each function is granted every table request that its routes make, and no other', () => {
  expect(functions.length).toBeGreaterThan(25)
  const drift = functions.flatMap(({ feature, made, allowed }) => {
    const expected = new Set([...made, ...ofRepeats, ...Object.keys(notMade[feature] ?? {})])
    return [
      ...[...made].filter((use) => !allowed.includes(use)).map((use) => `${feature}: ${use} is missing`),
      ...allowed.filter((use) => !expected.has(use)).map((use) => `${feature}: ${use} is unused`),
    ]
  })
  expect(drift).toEqual([])
})

it('repeats of a creating call read and keep its first answer', () => {
  const answering = functions.filter(({ made }) => ofRepeats.every((use) => made.has(use)))
  expect(answering.length).toBeGreaterThan(3)
})

it('every exception is granted, and made by no call here', () => {
  const wrong = functions.flatMap(({ feature, made, allowed }) =>
    Object.keys(notMade[feature] ?? {})
      .filter((use) => made.has(use) || !allowed.includes(use))
      .map((use) => `${feature}: ${use}`),
  )
  expect(wrong).toEqual([])
})
