import { resetSimulatedCalls, simulatedMailService } from '../testing/strangers.ts'
import { readDueTasks } from '@nestboard/functions/kernel/due.ts'
import { readMediaItem } from '@nestboard/functions/kernel/media/media.store.ts'
import { buildContextWithoutRequest } from '@nestboard/functions/kernel/request/operation.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { createReadyUpload } from '@nestboard/functions/kernel/testing/ready-upload.ts'
import { dropRow, readPartitionRows, scanRowsByPrefix } from '@nestboard/functions/kernel/testing/rows.ts'
import type { Row } from '@nestboard/functions/kernel/testing/rows.ts'
import { problemClockTaskKind } from '@nestboard/functions/problems/end-problem-time.ts'
import {
  answerTestProblem,
  followUpTestProblem,
  newStayInProgress,
  readTestProblems,
  reportTestProblem,
} from '@nestboard/functions/problems/testing/reported.ts'
import { decideProblemAsStaff } from '@nestboard/functions/problems/staff-problem.ts'
import { beforeEach, expect, it } from 'vitest'
import { runTimersAt } from '../orders/testing/outcome.ts'
import { reactUntilSettled, SimulatedTableStream } from '../testing/table-stream.ts'
import { problemsPersonalDataHandlers } from './personal-data.ts'

const hourMs = 3_600_000
const isWatched = ({ pk }: Row): boolean => pk.startsWith('PROBLEM#') || pk.startsWith('MAIL#')
let stream: SimulatedTableStream
beforeEach(async () => {
  resetSimulatedCalls()
  stream = new SimulatedTableStream(isWatched)
  await stream.start()
})

const kindsOf = async (userId: number) =>
  (await readPartitionRows(`U#${userId}`))
    .filter(({ sk, kind }) => sk.startsWith('NOTE#') && String(kind).startsWith('PROBLEM'))
    .map(({ kind }) => String(kind))
    .toSorted()
const mails = () => simulatedMailService.mails.map(({ Content }) => Content.Simple.Subject.Data)

it('an unanswered problem goes to staff when its time is over, and both sides are told once', async () => {
  const { orderId, traveler, team } = await newStayInProgress()
  await reportTestProblem(orderId, traveler, { reason: 'SAFETY' })
  const first = await stream.drain()
  const { OWNER, REP, AGENT } = team.people
  expect([await kindsOf(OWNER.userId), await kindsOf(REP.userId), await kindsOf(AGENT.userId)]).toEqual([
    ['PROBLEM_REPORTED'],
    ['PROBLEM_REPORTED'],
    [],
  ])
  expect(mails().some((subject) => subject.startsWith('Tara Traveler reports a problem with their stay'))).toBe(true)
  await runTimersAt(Date.now() + 2 * hourMs - 60_000)
  expect((await readTestProblems(orderId, traveler)).problems).toMatchObject([{ state: 'HOST' }])
  await runTimersAt(Date.now() + 2 * hourMs + 60_000)
  await runTimersAt(Date.now() + 4 * hourMs)
  const then = await stream.drain()
  expect((await readTestProblems(orderId, traveler)).problems).toMatchObject([{ state: 'STAFF' }])
  await reactUntilSettled([...first, ...then])
  await stream.drain()
  expect([await kindsOf(traveler.userId), await kindsOf(OWNER.userId)]).toEqual([
    ['PROBLEM_TAKEN'],
    ['PROBLEM_ESCALATED', 'PROBLEM_REPORTED'],
  ])
  const decision = { userId: AGENT.userId, seen: 2, text: 'The host returns one night.' }
  await decideProblemAsStaff({ orderId, no: 1 }, decision, async () => {}, Date.now())
  await stream.drain()
  expect([await kindsOf(traveler.userId), await kindsOf(REP.userId)]).toEqual([
    ['PROBLEM_DECIDED', 'PROBLEM_TAKEN'],
    ['PROBLEM_CLOSED', 'PROBLEM_ESCALATED', 'PROBLEM_REPORTED'],
  ])
})

it('a problem whose host is gone reaches staff by the clock', async () => {
  const { orderId, traveler, team } = await newStayInProgress()
  for (const row of await scanRowsByPrefix(`S#${team.supplierId}`)) await dropRow(row)
  expect((await reportTestProblem(orderId, traveler)).code).toBe(200)
  await runTimersAt(Date.now() + 25 * hourMs)
  await stream.drain()
  expect((await readTestProblems(orderId, traveler)).problems).toMatchObject([{ state: 'STAFF' }])
  expect(await kindsOf(traveler.userId)).toEqual(['PROBLEM_TAKEN'])
})

it('an answer starts the traveler’s time, and a solved problem leaves no task', async () => {
  const { orderId, traveler, team } = await newStayInProgress()
  const inAWeekMs = Date.now() + 8 * 24 * hourMs
  const due = async () =>
    (await readDueTasks(problemClockTaskKind, { nowMs: inAWeekMs, most: 100 })).items.filter(
      ({ subject }) => subject === orderId,
    )
  await reportTestProblem(orderId, traveler)
  const [clock] = await due()
  expect(clock!.atMs - Date.now()).toBeGreaterThan(23 * hourMs)
  await answerTestProblem(orderId, team.people.OWNER)
  expect((await due())[0]!.atMs - Date.now()).toBeGreaterThan(6 * 24 * hourMs)
  await followUpTestProblem(orderId, traveler, 'SOLVE')
  expect(await due()).toEqual([])
  await stream.drain()
  expect([await kindsOf(traveler.userId), await kindsOf(team.people.OWNER.userId)]).toEqual([
    ['PROBLEM_ANSWERED'],
    ['PROBLEM_REPORTED', 'PROBLEM_SOLVED'],
  ])
})

it('a traveler’s problems are exported, and erased with their pictures; a host’s words stay without the name', async () => {
  const { orderId, traveler, team } = await newStayInProgress()
  const owner = team.people.OWNER
  const picture = await createReadyUpload(traveler.userId, 'PROBLEM_MEDIA')
  const mediaId = Number(picture.split('/')[1])
  await reportTestProblem(orderId, traveler, { pictures: [picture] })
  await answerTestProblem(orderId, owner, { text: 'We come at eight.' })
  const collect = async ({ userId }: { userId: number }) => {
    const context = buildContextWithoutRequest({ kind: 'user', userId, sessionId: 0 }, Date.now(), createLogger('test'))
    return (await problemsPersonalDataHandlers.collect!({ userId, orderIds: [] }, context))['problems.json']
  }
  expect(await collect(traveler)).toMatchObject([{ orderId, entries: [{ side: 'TRAVELER' }, { side: 'HOST' }] }])
  expect(await collect(owner)).toMatchObject([{ orderId, entries: [{ side: 'HOST', text: 'We come at eight.' }] }])
  expect(await problemsPersonalDataHandlers.documents!(traveler.userId)).toEqual([
    expect.stringMatching(new RegExp(`^private/${mediaId}/`)),
  ])
  await problemsPersonalDataHandlers.erase!(owner.userId, Date.now())
  const rows = await scanRowsByPrefix(`PROBLEM#${orderId}`)
  expect(rows.find(({ sk }) => sk === 'E#1#01')).toMatchObject({ userId: null, text: 'We come at eight.' })
  await problemsPersonalDataHandlers.erase!(traveler.userId, Date.now())
  expect(await scanRowsByPrefix(`PROBLEM#${orderId}`)).toEqual([])
  expect(await readMediaItem(mediaId)).toBeUndefined()
  // The last record of a problem whose traveler is erased tells nobody anything.
  await stream.drain()
})
