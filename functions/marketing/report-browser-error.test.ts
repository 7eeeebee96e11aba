import * as routes from '@nestboard/shared/marketing/routes.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { callRoute } from '../kernel/testing/call.ts'
import { readAllTableRows } from '../kernel/testing/rows.ts'
import { handler } from './index.ts'

afterEach(() => void vi.restoreAllMocks())

const report = { name: 'TypeError', screen: '/listing/:id', frames: ['/assets/index-B3x.js:1:2345'] }
const warnings = () => {
  const lines: string[] = []
  vi.spyOn(console, 'warn').mockImplementation((line) => void lines.push(String(line)))
  return lines
}

it("writes a browser's error to the log, and nothing to the table", async () => {
  const [lines, before] = [warnings(), await readAllTableRows()]
  expect((await callRoute(handler, routes.reportBrowserError, report)).code).toBe(200)
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ what: 'browser error', ...report }])
  expect(await readAllTableRows()).toEqual(before)
})

it.each([
  ['a path with an id', { screen: '/listing/42?email=ada@example.test' }, 'Invalid screen'],
  ['a sentence as a name', { name: 'ada@example.test is wrong' }, 'Invalid name'],
  ['a file of another site', { frames: ['https://elsewhere.example/a.js:1:2'] }, 'Invalid frames'],
  ['a whole stack', { frames: Array<string>(11).fill(report.frames[0]!) }, 'Invalid frames'],
])('refuses %s, and does not log it', async (_, wrong, error) => {
  const lines = warnings()
  expect(await callRoute(handler, routes.reportBrowserError, { ...report, ...wrong })).toMatchObject({
    code: 400,
    error,
  })
  expect(lines).toEqual([])
})
