import * as routes from '@nestboard/shared/moderation/routes.ts'
import type { Route } from '@nestboard/shared/kernel/route.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../auth/testing/person.ts'
import { sendRequest } from '../kernel/testing/call.ts'
import { followUpTestProblem, newStayInProgress, reportTestProblem } from '../problems/testing/reported.ts'
import { handler } from './index.ts'
import { newReportableContents, newStaff, reportCaseSubject } from './testing/case.ts'
import { setStaffStatus } from './staff.ts'

const isForStaff = ({ access }: Route) => typeof access === 'object' && access.check === 'staff'
const forStaff = Object.values(routes as Readonly<Record<string, Route>>).filter(isForStaff)
const params = (subjectId: number, orderId: number) => ({
  type: 'POST',
  subjectId,
  nms: 1,
  decision: 'KEEP',
  reason: 'SPAM',
  queue: 'OPEN',
  orderId,
  no: 1,
  seen: 2,
  text: 'The host returns one night.',
})

it('answers everybody but staff exactly as if the resource were missing, on every staff route', async () => {
  const [{ ids, owner }, staff, stranger] = [await newReportableContents(), await newStaff(), await newPerson()]
  await reportCaseSubject('POST', ids.POST, stranger.userId)
  const { orderId, traveler } = await newStayInProgress()
  await reportTestProblem(orderId, traveler)
  await followUpTestProblem(orderId, traveler, 'ESCALATE')
  const missing = await sendRequest(handler, routes.getRemovalStatement, {
    params: { id: 77 },
    cookie: stranger.cookie,
  })
  expect(forStaff.length).toBe(9)
  for (const route of forStaff) {
    for (const { cookie } of [owner, stranger]) {
      const { code, body } = await sendRequest(handler, route, { params: params(ids.POST, orderId), cookie })
      expect([route.path, code, body]).toEqual([route.path, 404, missing.body])
    }
    const { code } = await sendRequest(handler, route, { params: params(ids.POST, orderId), cookie: staff.cookie })
    expect([route.path, code === 404]).toEqual([route.path, false])
  }
})

it('refuses the first call after the staff mark is removed', async () => {
  const staff = await newStaff()
  const asked = () => sendRequest(handler, routes.getModerationFigures, { params: {}, cookie: staff.cookie })
  expect((await asked()).code).toBe(200)
  await setStaffStatus(staff.userId, false, Date.now())
  expect((await asked()).code).toBe(404)
})
