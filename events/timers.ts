import type { Context, ScheduledEvent } from 'aws-lambda'
import { eraseKind } from '@nestboard/functions/auth/deletion.ts'
import { measured } from '@nestboard/functions/kernel/function-log.ts'
import { logFor } from '@nestboard/functions/kernel/log.ts'
import { archiveKind } from '@nestboard/functions/profile/export.ts'
import { runDue } from './due.ts'
import { buildArchive } from './profile/build-archive.ts'
import { erasePerson } from './profile/erase-person.ts'

/** What is put off until a time, by the kind of its row. */
export const dueHandlers = { [eraseKind]: erasePerson, [archiveKind]: buildArchive }

/** Called every minute by a schedule, every few seconds on one machine. */
export const handler = measured(
  (_?: ScheduledEvent, lambda?: Pick<Context, 'awsRequestId'>) =>
    runDue(dueHandlers, { now: Date.now, log: logFor(lambda?.awsRequestId ?? 'timers') }),
  // A metric told every minute would cost more than all the calls.
  ({ done, failed }) => done + failed > 0,
)
