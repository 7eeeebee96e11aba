import { searchPlaces } from '@nestboard/shared/place/routes.ts'
import { callRateLimits } from '@nestboard/shared/kernel/call-rate-limit.ts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { sendRequest } from '../kernel/testing/call.ts'
import { recordHttpRequests } from '../kernel/testing/outside-requests.ts'

// With an API key, the code calls the maps vendor; the test's URL for the vendor is a port on which nothing listens.
vi.hoisted(() => {
  process.env['NB_MAPS_KEY'] = 'a-key'
  process.env['NB_MAPS_ENDPOINT'] = 'http://127.0.0.1:9'
})

const { handler } = await import('./index.ts')

it('sends no request to the maps service for a person over the rate limit', async () => {
  // Rate limits count per clock minute; a fixed time keeps the test within one minute.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const { cookie } = await newPerson()
  const search = () =>
    recordHttpRequests(() => sendRequest(handler, searchPlaces, { params: { query: 'Lorne' }, cookie }))
  const allowed = await Promise.all(Array.from({ length: callRateLimits[searchPlaces.budget].limit }, search))
  expect(new Set(allowed.map(({ value }) => value.code))).toEqual(new Set([503]))
  expect(allowed.flatMap(({ requests }) => requests)).toHaveLength(allowed.length)
  const refused = await search()
  expect([refused.value.code, refused.requests]).toEqual([429, []])
})
