import { endProblemTime } from '@nestboard/functions/problems/end-problem-time.ts'
import { problemTimeGrants } from '@nestboard/functions/problems/grants.ts'
import { defineDueTaskHandler } from '../due.ts'

/** Passes a problem that nobody acted on in time on, or closes it; one that somebody acted on stays as it is. */
export const endTimeOfProblem = defineDueTaskHandler(problemTimeGrants, async ({ subject }, { now }) => {
  const againMs = await endProblemTime(subject, now())
  return againMs === undefined ? {} : { againMs }
})
