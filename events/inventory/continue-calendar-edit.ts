import { makeCalendarEditStep } from '@nestboard/functions/inventory/make-calendar-edit-step.ts'
import { calendarEditStepGrants } from '@nestboard/functions/inventory/grants.ts'
import { defineDueTaskHandler } from '../due.ts'

/** Steps that one tick makes of an edit, so that other due work doesn't wait: a hundred listings. */
const stepsPerTick = 10

/** Goes on with an edit of many listings' calendars whose page was closed. The last step cancels the task. */
export const continueCalendarEdit = defineDueTaskHandler(calendarEditStepGrants, async ({ subject }, { now }) => {
  for (let step = 0; step < stepsPerTick; step++) {
    const state = await makeCalendarEditStep(subject, now())
    if (state?.status !== 'RUNNING') return {}
  }
  return { againMs: now() }
})
