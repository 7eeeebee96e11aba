import '@nestboard/events/testing/strangers.ts'
import { preparedDue } from '@nestboard/events/testing/due.ts'
import { tableUse } from '@nestboard/functions/kernel/testing/table-use.ts'
import { expect, it } from 'vitest'
import { timersGrants } from '@nestboard/events/lanes/timer-grants.ts'

it('the timers’ role allows exactly the table access of archiving and erasing an account', async () => {
  const doWhatIsDue = await preparedDue()
  const used = await tableUse(doWhatIsDue)
  const indexed = (timersGrants.index ?? []).map((prefix) => `Query ${prefix}`)
  const granted = Object.entries(timersGrants.table).flatMap(([prefix, actions]) =>
    actions.map((action) => `${action} ${prefix}`),
  )
  expect(new Set(used)).toEqual(new Set([...granted, ...indexed]))
})
