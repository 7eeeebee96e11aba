import { problemErrorTexts } from '@nestboard/shared/problems/faults.ts'
import { problemLimits } from '@nestboard/shared/problems/model.ts'
import * as routes from '@nestboard/shared/problems/routes.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { createReadyUpload } from '../kernel/testing/ready-upload.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { scanRowsByPrefix } from '../kernel/testing/rows.ts'
import { assignListingsToMember, newTeam } from '../supplier/testing/team.ts'
import type { TestTeam } from '../supplier/testing/team.ts'
import { endProblemTime } from './end-problem-time.ts'
import { handler } from './index.ts'
import {
  answerTestProblem,
  exampleProblemText,
  followUpTestProblem,
  moveCheckIn,
  newStayInProgress,
  readTestProblems,
  reportTestProblem,
} from './testing/reported.ts'

const hourMs = 3_600_000
let team: TestTeam
beforeAll(async () => {
  team = await newTeam()
})
const newStay = (inDays = 0) => newStayInProgress({ team, inDays })
const toAnswer = async (who: { cookie: string }) =>
  (await callRoute(handler, routes.listProblemsToAnswer, { supplierId: team.supplierId }, who)).data?.problems
const rowsOf = (orderId: number) => scanRowsByPrefix(`PROBLEM#${orderId}`)
it('goes from the report with pictures to the host’s answer, a reply, another answer, and solved', async () => {
  const { orderId, traveler } = await newStay()
  const { OWNER: owner, REP: rep } = team.people
  const pictures = [await createReadyUpload(traveler.userId, 'PROBLEM_MEDIA')]
  const before = Date.now()
  expect(await reportTestProblem(orderId, traveler, { reason: 'ACCESS', remedy: 'MEND', pictures })).toMatchObject({
    data: { no: 1 },
  })
  const waiting = (await toAnswer(rep))!.find((each) => each.orderId === orderId)
  expect(waiting).toMatchObject({ no: 1, reason: 'ACCESS', remedy: 'MEND', state: 'HOST' })
  expect(waiting!.dueMs! - before).toBeGreaterThanOrEqual(2 * hourMs)
  expect(waiting!.dueMs! - before).toBeLessThan(2 * hourMs + 60_000)
  const { problems, role } = await readTestProblems(orderId, rep)
  expect(role).toBe('HOST')
  expect(problems).toMatchObject([{ entries: [{ side: 'TRAVELER', kind: 'REPORTED', text: exampleProblemText }] }])
  expect(problems[0]!.entries[0]!.pictures[0]!.url).toMatch(/^\/private\/\d+\//)

  expect((await answerTestProblem(orderId, rep, { isMended: true })).data?.nms).toBeGreaterThan(0)
  expect((await toAnswer(owner))!.some((each) => each.orderId === orderId)).toBe(false)
  expect((await readTestProblems(orderId, traveler)).problems).toMatchObject([
    { state: 'TRAVELER', entries: [{}, { side: 'HOST', kind: 'MENDED' }] },
  ])
  // Of two members who answer at once, the second has to read the first; so has a second press.
  const late = await answerTestProblem(orderId, owner)
  expect(late).toMatchObject({ code: 400, error: problemErrorTexts.stale })

  expect((await followUpTestProblem(orderId, traveler, 'REPLY')).error).toBe(problemErrorTexts.textMissing)
  await followUpTestProblem(orderId, traveler, 'REPLY', { text: 'The code still fails.' })
  const again = (await toAnswer(owner))!.find((each) => each.orderId === orderId)
  expect(again!.dueMs! - Date.now()).toBeGreaterThan(2 * hourMs - 60_000)
  await answerTestProblem(orderId, owner, { seen: 3 })
  await followUpTestProblem(orderId, traveler, 'SOLVE', { seen: 4 })
  expect((await readTestProblems(orderId, owner)).problems).toMatchObject([{ state: 'SOLVED', dueMs: null }])
  expect((await rowsOf(orderId)).some(({ sk }) => sk.startsWith('DUE'))).toBe(false)
  for (const refused of [
    await answerTestProblem(orderId, owner, { seen: 9 }),
    await followUpTestProblem(orderId, traveler, 'SOLVE'),
  ])
    expect(refused).toMatchObject({ code: 400, error: problemErrorTexts.closed })
})

it('answers everybody but the traveler and members who may answer the order as if there were none', async () => {
  const { orderId, traveler, friend } = await newStay()
  await reportTestProblem(orderId, traveler)
  const stranger = (await newTeam()).people.MANAGER
  // A member who works on another listing only.
  await assignListingsToMember(team, 'REP', [(await newStay()).listingId])
  const before = await rowsOf(orderId)
  const others = [await newPerson(), friend, stranger, team.people.REP, team.people.AGENT, team.people.GUEST]
  for (const who of others) {
    const answers = [
      await callRoute(handler, routes.listProblemsOfOrder, { orderId }, who),
      await reportTestProblem(orderId, who),
      await answerTestProblem(orderId, who),
      await followUpTestProblem(orderId, who, 'SOLVE', { seen: 1 }),
    ]
    expect(answers.map(({ code }) => code)).toEqual([404, 404, 404, 404])
  }
  // Neither side acts for the other.
  expect((await answerTestProblem(orderId, traveler)).code).toBe(404)
  expect((await followUpTestProblem(orderId, team.people.OWNER, 'ESCALATE')).code).toBe(404)
  expect((await answerTestProblem(orderId, team.people.OWNER, { no: 2 })).code).toBe(404)
  expect(await rowsOf(orderId)).toEqual(before)
  await assignListingsToMember(team, 'REP', [])
})

describe('a report is refused', () => {
  it('before check-in, long after check-out, and for a stay that is canceled', async () => {
    const stay = await newStay(2)
    const { orderId, traveler } = stay
    expect((await reportTestProblem(orderId, traveler)).error).toBe(problemErrorTexts.tooEarly)
    await moveCheckIn(stay, -400)
    expect((await reportTestProblem(orderId, traveler)).error).toBe(problemErrorTexts.tooLate)
    await moveCheckIn(stay, 0, 'CANCELLED')
    expect((await reportTestProblem(orderId, traveler)).error).toBe(problemErrorTexts.notBooked)
    expect(await rowsOf(orderId)).toEqual([])
  })

  it('with somebody else’s picture, seven pictures, or too short a text', async () => {
    const { orderId, traveler } = await newStay()
    const theirs = await createReadyUpload(team.people.OWNER.userId, 'PROBLEM_MEDIA')
    const message = await createReadyUpload(traveler.userId, 'MESSAGE_MEDIA')
    for (const pictures of [[theirs], [message], Array.from({ length: problemLimits.pictures + 1 }, () => theirs)])
      expect((await reportTestProblem(orderId, traveler, { pictures })).code).toBe(400)
    expect((await reportTestProblem(orderId, traveler, { text: 'Cold' })).code).toBe(400)
    expect(await rowsOf(orderId)).toEqual([])
  })

  it('while another is open, pressed twice or sent at once; and after five', async () => {
    const { orderId, traveler } = await newStay()
    const idempotencyKey = 'pressed-twice-in-a-row'
    const twice = await Promise.all([1, 2].map(() => reportTestProblem(orderId, traveler, { idempotencyKey })))
    expect(twice.map(({ data }) => data)).toEqual([{ no: 1 }, { no: 1 }])
    const atOnce = await Promise.all([1, 2].map(() => reportTestProblem(orderId, traveler)))
    expect(atOnce.map(({ error }) => error)).toEqual([problemErrorTexts.alreadyOpen, problemErrorTexts.alreadyOpen])
    await followUpTestProblem(orderId, traveler, 'SOLVE')
    for (let no = 2; no <= problemLimits.perOrder; no++) {
      const sent = await Promise.all([1, 2].map(() => reportTestProblem(orderId, traveler)))
      expect(sent.flatMap(({ data }) => data ?? [])).toEqual([{ no }])
      await followUpTestProblem(orderId, traveler, 'SOLVE', { no })
    }
    expect((await reportTestProblem(orderId, traveler)).error).toBe(problemErrorTexts.tooMany)
  })
})

describe('the clock', () => {
  it('passes an unanswered problem to staff, once, and takes an answer that was being written', async () => {
    const { orderId, traveler } = await newStay()
    await reportTestProblem(orderId, traveler)
    const due = (await readTestProblems(orderId, traveler)).problems[0]!.dueMs!
    expect(await endProblemTime(orderId, due)).toBe(due + 1)
    for (let again = 0; again < 2; again++) expect(await endProblemTime(orderId, due + 1)).toBeUndefined()
    const read = async () => (await readTestProblems(orderId, traveler)).problems[0]!
    expect(await read()).toMatchObject({ state: 'STAFF', entries: [{}, { side: 'CLOCK', kind: 'EXPIRED' }] })
    // The host had read one entry when they began to write.
    expect((await answerTestProblem(orderId, team.people.OWNER, { seen: 1 })).code).toBe(200)
    expect((await read()).entries.map(({ side }) => side)).toEqual(['TRAVELER', 'CLOCK', 'HOST'])
    expect((await read()).state).toBe('STAFF')
  })

  it('of an answer and the end of the time at once keeps both', async () => {
    const { orderId, traveler } = await newStay()
    await reportTestProblem(orderId, traveler)
    const due = (await readTestProblems(orderId, traveler)).problems[0]!.dueMs!
    await Promise.all([endProblemTime(orderId, due + 1), answerTestProblem(orderId, team.people.OWNER)])
    const { state, entries } = (await readTestProblems(orderId, traveler)).problems[0]!
    expect(entries.some(({ side }) => side === 'HOST')).toBe(true)
    expect(state).toBe(entries.some(({ side }) => side === 'CLOCK') ? 'STAFF' : 'TRAVELER')
  })

  it('closes an answered problem that nobody followed up for a week', async () => {
    const { orderId, traveler } = await newStay()
    await reportTestProblem(orderId, traveler)
    await answerTestProblem(orderId, team.people.OWNER)
    const due = (await readTestProblems(orderId, traveler)).problems[0]!.dueMs!
    expect(due - Date.now()).toBeGreaterThan(6.9 * 24 * hourMs)
    await endProblemTime(orderId, due + 1)
    expect((await readTestProblems(orderId, traveler)).problems).toMatchObject([
      { state: 'SOLVED', entries: [{}, {}, { side: 'CLOCK', kind: 'LAPSED' }] },
    ])
  })
})

it('takes twelve entries, and then lets the traveler only ask staff or close it', async () => {
  const { orderId, traveler } = await newStay()
  await reportTestProblem(orderId, traveler)
  for (let seen = 1; seen < problemLimits.entries; seen++)
    await (seen % 2
      ? answerTestProblem(orderId, team.people.OWNER, { seen })
      : followUpTestProblem(orderId, traveler, 'REPLY', { seen, text: 'Still cold.' }))
  const seen = problemLimits.entries
  expect((await readTestProblems(orderId, traveler)).problems[0]!.entries).toHaveLength(seen)
  for (const refused of [
    await answerTestProblem(orderId, team.people.OWNER, { seen }),
    await followUpTestProblem(orderId, traveler, 'REPLY', { seen, text: 'Still cold.' }),
  ])
    expect(refused.error).toBe(problemErrorTexts.tooManyTexts)
  expect((await followUpTestProblem(orderId, traveler, 'ESCALATE', { seen })).code).toBe(200)
})

it('names only a refund of this booking', async () => {
  const { orderId, traveler } = await newStay()
  await reportTestProblem(orderId, traveler)
  const other = (await newStay()).orderId
  for (const refundOrderId of [orderId, other, 77])
    expect((await answerTestProblem(orderId, team.people.OWNER, { refundOrderId })).error).toBe(
      problemErrorTexts.notRefunded,
    )
})
