import '@nestboard/events/testing/strangers.ts'
import { calendarImportGrants, timersGrants } from '@nestboard/events/lanes/timer-grants.ts'
import { dataArchiveBuildGrants } from '@nestboard/events/lanes/archive-grants.ts'
import { createPersonWithDueWork } from '@nestboard/events/testing/due.ts'
import { captureErrorLines } from '@nestboard/events/testing/errors.ts'
import type { Grants } from '@nestboard/functions/kernel/grants.ts'
import { recordTableUse } from '@nestboard/functions/kernel/testing/table-use.ts'
import { expect, it } from 'vitest'

const due = await createPersonWithDueWork()

const allIn = ({ table, index = [] }: Grants): Set<string> =>
  new Set([
    ...Object.entries(table).flatMap(([prefix, actions]) => actions.map((action) => `${action} ${prefix}`)),
    ...index.map((prefix) => `Query ${prefix}`),
  ])

it('the role that builds archives allows exactly the table access of building one', async () => {
  expect(new Set(await recordTableUse(due.archives))).toEqual(allIn(dataArchiveBuildGrants))
})

it('the timers’ role allows exactly the table access of erasing an account and of their other work', async () => {
  const errors = captureErrorLines()
  expect(new Set(await recordTableUse(due.timers))).toEqual(allIn(timersGrants))
  expect(errors()).toEqual([expect.stringMatching(/^due work failed: Error: order \d+ is stuck at RESERVE_INVENTORY$/)])
})

it('the role that reads calendars allows exactly the table access of reading those that are due', async () => {
  expect(new Set(await recordTableUse(due.calendars))).toEqual(allIn(calendarImportGrants))
})
