import { moderationErrorTexts } from '@nestboard/shared/moderation/faults.ts'
import * as moderation from '@nestboard/shared/moderation/routes.ts'
import { problemErrorTexts } from '@nestboard/shared/problems/faults.ts'
import * as routes from '@nestboard/shared/problems/routes.ts'
import { expect, it } from 'vitest'
import { callRoute } from '../kernel/testing/call.ts'
import { handler } from '../problems/index.ts'
import {
  answerTestProblem,
  followUpTestProblem,
  newStayInProgress,
  readTestProblems,
  reportTestProblem,
} from '../problems/testing/reported.ts'
import { handler as staffHandler } from './index.ts'
import { setStaffStatus } from './staff.ts'
import { newStaff } from './testing/case.ts'

const decide = (orderId: number, who: { cookie: string }, seen: number) =>
  callRoute(staffHandler, moderation.decideProblem, { orderId, no: 1, seen, text: 'The host returns one night.' }, who)

it('staff reads both sides once it was asked, and closes the problem in writing', async () => {
  const { orderId, traveler, team } = await newStayInProgress()
  const staff = await newStaff()
  await reportTestProblem(orderId, traveler)
  const get = (who: { cookie: string }) => callRoute(staffHandler, moderation.getStaffProblem, { orderId, no: 1 }, who)
  expect((await get(staff)).code).toBe(404)
  expect((await callRoute(handler, routes.listProblemsOfOrder, { orderId }, staff)).code).toBe(404)
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

it('staff leaves a problem of its own team, or its own stay, to others', async () => {
  const { orderId, traveler, team } = await newStayInProgress()
  await reportTestProblem(orderId, traveler)
  await followUpTestProblem(orderId, traveler, 'ESCALATE')
  for (const { userId, ...who } of [traveler, team.people.GUEST]) {
    await setStaffStatus(userId, true, Date.now())
    expect((await decide(orderId, who, 2)).error).toBe(moderationErrorTexts.ownPart)
    await setStaffStatus(userId, false, Date.now())
  }
})
