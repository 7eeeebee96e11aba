import { problemErrorTexts } from '@nestboard/shared/problems/faults.ts'
import { problemLimits } from '@nestboard/shared/problems/model.ts'
import * as routes from '@nestboard/shared/problems/routes.ts'
import * as moderation from '@nestboard/shared/moderation/routes.ts'
import { moderationErrorTexts } from '@nestboard/shared/moderation/faults.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { createReadyUpload } from '../kernel/testing/ready-upload.ts'
import { callRoute } from '../kernel/testing/call.ts'
import { scanRowsByPrefix } from '../kernel/testing/rows.ts'
import { handler as staffHandler } from '../moderation/index.ts'
import { setStaffStatus } from '../moderation/staff.ts'
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
const decide = (orderId: number, who: { cookie: string }, seen: number) =>
  callRoute(staffHandler, moderation.decideProblem, { orderId, no: 1, seen, text: 'The host returns one night.' }, who)
const newStaff = async () => {
  const person = await newPerson('Stella Staff')
  await setStaffStatus(person.userId, true, Date.now())
  return person
}

it('goes from the report with pictures to the host’s answer, a reply, another answer, and solved', async () => {
  const { orderId, traveler } = await newStay()
  const { OWNER: owner, REP: rep } = team.people
  const pictures = [await createReadyUpload(traveler.userId, 'PROBLEM_MEDIA')]
  const before = Date.now()
  expect(await reportTestProblem(orderId, traveler, { reason: 'ACCESS', remedy: 'MEND', pictures })).toMatchObject({
    data: { no: 1 },
  })
  const [waiting] = (await toAnswer(rep))!.filter((each) => each.orderId === orderId)
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
  const others = [
    await newPerson(),
    await newStaff(),
    friend,
    stranger,
    team.people.REP,
    team.people.AGENT,
    team.people.GUEST,
  ]
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

describe('staff', () => {
  it('reads both sides once it was asked, and closes the problem in writing', async () => {
    const { orderId, traveler } = await newStay()
    const staff = await newStaff()
    await reportTestProblem(orderId, traveler)
    const get = (who: { cookie: string }) =>
      callRoute(staffHandler, moderation.getStaffProblem, { orderId, no: 1 }, who)
    expect((await get(staff)).code).toBe(404)
    await answerTestProblem(orderId, team.people.OWNER)
    await followUpTestProblem(orderId, traveler, 'ESCALATE', { text: 'Nobody came.' })
    expect(await followUpTestProblem(orderId, traveler, 'ESCALATE')).toMatchObject({
      error: problemErrorTexts.withStaff,
    })
    const { data } = await callRoute(staffHandler, moderation.listStaffProblems, { queue: 'OPEN' }, staff)
    expect(data!.problems.map((each) => each.orderId)).toContain(orderId)
    const seen = (await get(staff)).data!
    expect(seen).toMatchObject({ stay: { length: 2 }, supplier: { id: team.supplierId }, isOwnPart: false })
    expect(seen.problem.entries.map(({ side, kind }) => [side, kind])).toEqual([
      ['TRAVELER', 'REPORTED'],
      ['HOST', 'ANSWERED'],
      ['TRAVELER', 'ESCALATED'],
    ])
    // The host writes while staff decides, so staff has to read again.
    await answerTestProblem(orderId, team.people.OWNER, { seen: 3, text: 'We were there at nine.' })
    expect((await decide(orderId, staff, 3)).error).toBe(problemErrorTexts.stale)
    expect((await decide(orderId, staff, 4)).data?.nms).toBeGreaterThan(0)
    for (const who of [traveler, team.people.OWNER])
      expect((await readTestProblems(orderId, who)).problems).toMatchObject([
        { state: 'DECIDED', entries: [{}, {}, {}, {}, { side: 'STAFF', text: 'The host returns one night.' }] },
      ])
    expect((await decide(orderId, staff, 5)).error).toBe(problemErrorTexts.notWithStaff)
    const done = await callRoute(staffHandler, moderation.listStaffProblems, { queue: 'DONE' }, staff)
    expect(done.data!.problems[0]).toMatchObject({ orderId, state: 'DECIDED' })
  })

  it('leaves a problem of its own team, or its own stay, to others', async () => {
    const { orderId, traveler } = await newStay()
    await reportTestProblem(orderId, traveler)
    await followUpTestProblem(orderId, traveler, 'ESCALATE')
    for (const { userId, ...who } of [traveler, team.people.GUEST]) {
      await setStaffStatus(userId, true, Date.now())
      expect((await decide(orderId, who, 2)).error).toBe(moderationErrorTexts.ownPart)
      await setStaffStatus(userId, false, Date.now())
    }
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
