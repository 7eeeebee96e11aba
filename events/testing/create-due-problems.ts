import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { createReadyUpload } from '@nestboard/functions/kernel/testing/ready-upload.ts'
import {
  answerTestProblem,
  newStayInProgress,
  reportTestProblem,
} from '@nestboard/functions/problems/testing/reported.ts'
import { newSupplier, newTeam } from '@nestboard/functions/supplier/testing/team.ts'

/**
 * Creates two problems whose clocks run: one with a picture that a person reported, and one of a traveler of the
 * person's supplier, which the person answered.
 */
export async function createDueProblems(person: Person): Promise<void> {
  const mine = await newStayInProgress({ traveler: person })
  const pictures = [await createReadyUpload(person.userId, 'PROBLEM_MEDIA')]
  await reportTestProblem(mine.orderId, person, { pictures })
  const others = await newTeam()
  const team = { ...others, supplierId: await newSupplier(person), people: { ...others.people, OWNER: person } }
  const { orderId, traveler } = await newStayInProgress({ team })
  await reportTestProblem(orderId, traveler)
  await answerTestProblem(orderId, person)
}
