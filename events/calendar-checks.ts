import type { Context, SQSEvent } from 'aws-lambda'
import { fetchCalendarsOfListings } from '@nestboard/functions/calendar-feeds/fetch-calendars-of-listings.ts'
import { withCallLog } from '@nestboard/functions/kernel/request/with-call-log.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { calendarImportSchema } from './contracts/calendar-import.ts'
import { parseBySchema } from './row-change.ts'

type Event = { readonly Records: readonly Pick<SQSEvent['Records'][number], 'body'>[] }

/**
 * Fetches the imported calendars of the listings that messages of the calendar queue name. A message counts as done
 * even if a calendar failed, because its listing is due again ten minutes later.
 */
export const handler = withCallLog(async ({ Records }: Event, lambda?: Pick<Context, 'awsRequestId'>) => {
  const listingIds = Records.flatMap(
    ({ body }) => parseBySchema(calendarImportSchema, JSON.parse(body), 'calendar import').listingIds,
  )
  const log = createLogger(lambda?.awsRequestId ?? 'calendar-checks')
  return { ...(await fetchCalendarsOfListings(listingIds, { now: Date.now, log })), batchItemFailures: [] }
})
