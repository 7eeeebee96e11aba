import {
  answerTestProblem,
  newStayInProgress,
  reportTestProblem,
} from '@nestboard/functions/problems/testing/reported.ts'
import { deliverTableChanges, newPersonNotifiedByMail } from './deliveries.ts'

/** Reports a problem with a stay, which its host answers. */
export async function runProblemScenario(): Promise<void> {
  const traveler = await newPersonNotifiedByMail('Tara Traveler')
  const { orderId, team } = await newStayInProgress({ traveler })
  await reportTestProblem(orderId, traveler)
  await deliverTableChanges()
  await answerTestProblem(orderId, team.people.OWNER)
  await deliverTableChanges()
}
