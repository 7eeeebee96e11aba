import { afterEach, expect, it, vi } from 'vitest'
import { reportSampledError, watchUncaughtErrors } from './watch-errors.ts'

const reported = vi.hoisted(() => [] as unknown[])
vi.mock('./report-error.ts', () => ({ reportError: (error: unknown) => reported.push(error) }))

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  reported.length = 0
})

it.each([
  [0, 1],
  [0.0099, 1],
  [0.01, 0],
  [0.99, 0],
])('with the random number %d, reports %i of one error', async (random, count) => {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  reportSampledError(new Error('broken'))
  await vi.dynamicImportSettled()
  expect(reported).toHaveLength(count)
})

it('samples uncaught errors and rejections', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.spyOn(Math, 'random').mockReturnValue(0)
  watchUncaughtErrors()
  page.dispatchEvent(Object.assign(new Event('error'), { error: 'thrown' }))
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'rejected' }))
  await vi.dynamicImportSettled()
  expect(reported).toEqual(['thrown', 'rejected'])
})
