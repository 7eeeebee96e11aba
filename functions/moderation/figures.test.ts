import { publicContentTypes } from '@nestboard/shared/moderation/model.ts'
import * as routes from '@nestboard/shared/moderation/routes.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callRoute } from '../kernel/testing/call.ts'
import { deriveCaseId } from './case.store.ts'
import { handler } from './index.ts'
import { decideCaseOfSubject, newReportableContents, newStaff, reportCaseSubject } from './testing/case.ts'

const hour = 3_600_000
// Each test uses a year of its own, so that decisions made in other tests don't count.
let year = 2030
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(++year, 5, 1, 12) }))
afterEach(() => vi.useRealTimers())

it('computes statistics from the decisions of the last 7 and 30 days', async () => {
  const [{ ids, guest }, staff] = [await newReportableContents(), await newStaff()]
  const figures = async () => (await callRoute(handler, routes.getModerationFigures, {}, staff)).data!
  const { open } = await figures()
  for (const type of publicContentTypes) await reportCaseSubject(type, ids[type], 5)
  expect(await figures()).toMatchObject({ open: open + 4, medianMs: null })
  vi.setSystemTime(Date.now() + 3 * hour)
  for (const type of ['POST', 'REVIEW', 'COMMENT'] as const)
    await decideCaseOfSubject(staff, [type, ids[type]], 'REMOVE')
  await decideCaseOfSubject(staff, ['REPLY', ids.REPLY], 'KEEP')
  const appeal = { id: deriveCaseId('REVIEW', ids.REVIEW), text: 'It is all true' }
  await callRoute(handler, routes.appealDecision, appeal, guest)
  await decideCaseOfSubject(await newStaff('Otto Other'), ['REVIEW', ids.REVIEW], 'KEEP')
  const counts = { kept: 1, removed: [{ reason: 'SPAM', count: 3 }], appeals: 1, overturned: 1 }
  expect(await figures()).toEqual({ open, medianMs: 3 * hour, week: counts, month: counts })
  vi.setSystemTime(Date.now() + 7 * 24 * hour)
  const later = await figures()
  expect([later.week.removed, later.month]).toEqual([[], counts])
})

it('lists pages of waiting cases oldest first and of decisions newest first', async () => {
  const [{ ids }, staff] = [await newReportableContents(), await newStaff()]
  const keys: string[] = []
  for (const type of publicContentTypes) {
    vi.setSystemTime(Date.now() + 1000)
    await reportCaseSubject(type, ids[type], 5)
    keys.push(type)
  }
  const list = async (queue: 'OPEN' | 'DONE') => {
    const { data } = await callRoute(handler, routes.listCases, { queue }, staff)
    return data!.cases.filter(({ subjectId }) => Object.values(ids).includes(subjectId)).map(({ type }) => type)
  }
  expect(await list('OPEN')).toEqual(keys)
  for (const type of publicContentTypes) {
    vi.setSystemTime(Date.now() + 1000)
    await decideCaseOfSubject(staff, [type, ids[type]], 'KEEP')
  }
  expect([await list('OPEN'), await list('DONE')]).toEqual([[], keys.toReversed()])
  const { data } = await callRoute(handler, routes.listDecisions, {}, staff)
  expect(data!.decisions.slice(0, 4).map(({ type }) => type)).toEqual(keys.toReversed())
  expect(data!.users.map(({ name }) => name)).toContain('Stella Staff')
})

it('pages through a queue by cursor without gaps or repeats', async () => {
  const staff = await newStaff()
  const contents = []
  for (let at = 0; at < 6; at++) contents.push(await newReportableContents())
  for (const { ids } of contents) for (const type of publicContentTypes) await reportCaseSubject(type, ids[type], 5)
  const seen: number[] = []
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { data } = await callRoute(handler, routes.listCases, { queue: 'OPEN', ...(cursor && { cursor }) }, staff)
    seen.push(...data!.cases.map(({ id }) => id))
    cursor = data!.cursor
  }
  expect(new Set(seen).size).toBe(seen.length)
  const wanted = contents.flatMap(({ ids }) => publicContentTypes.map((type) => deriveCaseId(type, ids[type])))
  expect(wanted.every((id) => seen.includes(id))).toBe(true)
})
