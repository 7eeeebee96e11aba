import type { Context, ScheduledEvent } from 'aws-lambda'
import { fetchDueCalendars } from '@nestboard/functions/calendar-feeds/fetch-due-calendars.ts'
import { withCallLog } from '@nestboard/functions/kernel/request/with-call-log.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'

/**
 * Reads the imported calendars that are due. A schedule calls this function every two minutes, or every 5 seconds
 * where the whole product runs on one machine; only calls that had work to do are logged.
 */
export const handler = withCallLog(
  (_?: ScheduledEvent, lambda?: Pick<Context, 'awsRequestId'>) =>
    fetchDueCalendars({ now: Date.now, log: createLogger(lambda?.awsRequestId ?? 'calendar-checks') }),
  ({ done, failed }) => done + failed > 0,
)
