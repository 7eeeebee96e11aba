import * as routes from '@nestboard/shared/problems/routes.ts'
import { problemLimits } from '@nestboard/shared/problems/model.ts'
import type { Person } from '../../auth/testing/person.ts'
import { claimDueTask } from '../../kernel/due.ts'
import type { DueTaskRow } from '../../kernel/due.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { createReadyUpload } from '../../kernel/testing/ready-upload.ts'
import { scanRowsByPrefix } from '../../kernel/testing/rows.ts'
import { endProblemTime } from '../end-problem-time.ts'
import { eraseProblemsOfPerson, readProblemsForDataExport } from '../erase-problems-of-person.ts'
import { handler } from '../index.ts'
import { listProblemsOfStaff, readProblemOfStaff, decideProblemAsStaff } from '../staff-problem.ts'
import { problemRow } from '../rows.ts'
import {
  answerTestProblem,
  followUpTestProblem,
  newStayInProgress,
  readTestProblems,
  reportTestProblem,
} from './reported.ts'
import type { BookedStay } from './reported.ts'

const long = (most: number) => '本'.repeat(most)

/** Writes a problem that a person reported with a picture, which the supplier answered. */
export async function writeRowsAboutPerson(person: Person, text: string): Promise<void> {
  const { orderId, team } = await newStayInProgress({ traveler: person })
  await reportTestProblem(orderId, person, {
    text: `Cold: ${text}`,
    pictures: [await createReadyUpload(person.userId, 'PROBLEM_MEDIA')],
  })
  await answerTestProblem(orderId, team.people.OWNER)
}

/** Calls every route of the feature about one stay. */
export async function callProblemRoutes({ orderId, traveler, team }: BookedStay): Promise<void> {
  const { OWNER: owner } = team.people
  const pictures = []
  for (let nth = 0; nth < problemLimits.pictures; nth++)
    pictures.push(await createReadyUpload(traveler.userId, 'PROBLEM_MEDIA'))
  await reportTestProblem(orderId, traveler, { text: long(problemLimits.text), pictures })
  await callRoute(handler, routes.listProblemsToAnswer, { supplierId: team.supplierId }, owner)
  await answerTestProblem(orderId, owner, { text: long(problemLimits.text) })
  for (const who of [traveler, owner]) await readTestProblems(orderId, who)
  await followUpTestProblem(orderId, traveler, 'REPLY', { text: long(problemLimits.text) })
  await followUpTestProblem(orderId, traveler, 'ESCALATE')
}

/** Runs every access pattern of the feature. */
export async function runAccessPatterns(): Promise<void> {
  const stay = await newStayInProgress()
  const { orderId, traveler, team } = stay
  await callProblemRoutes(stay)
  const name = { orderId, no: 1 }
  await listProblemsOfStaff('OPEN', undefined, problemLimits.aPage)
  const { entries } = await readProblemOfStaff(name)
  const decision = { userId: team.people.GUEST.userId, seen: entries.length, text: long(problemLimits.decision.most) }
  await decideProblemAsStaff(name, decision, async () => {}, Date.now())
  await problemRow.read(orderId, 1)
  await reportTestProblem(orderId, traveler)
  const clock = (await scanRowsByPrefix(`PROBLEM#${orderId}`)).find(({ sk }) => sk === 'DUE#2') as unknown
  await claimDueTask(clock as DueTaskRow, Date.now())
  await endProblemTime(orderId, Date.now() + 3 * 86_400_000)
  for (const { userId } of [team.people.OWNER, traveler]) {
    await readProblemsForDataExport(userId)
    await eraseProblemsOfPerson(userId)
  }
}
