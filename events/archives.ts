import type { Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { withCallLog } from '@nestboard/functions/kernel/request/with-call-log.ts'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { runWithRequestId } from '@nestboard/functions/kernel/request/request-id.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { parseBySchema } from './row-change.ts'
import { buildPersonalDataArchive } from './profile/build-personal-data-archive.ts'

const archiveEvent = z.object({ userId: idField(), requestId: z.optional(z.string()) })
/** The id of the person who asked for their data, and the id of the request in which they asked. */
export type DataArchiveRequest = z.infer<typeof archiveEvent>

/**
 * Builds the archive of a person's data when the timers function calls this function asynchronously. Lambda retries a
 * failed call twice, then puts it into the dead-letter queue.
 */
export const handler = withCallLog(async (event: unknown, lambda?: Pick<Context, 'awsRequestId'>): Promise<void> => {
  const { userId, requestId } = parseBySchema(archiveEvent, event, 'archive')
  const context = { now: Date.now, log: createLogger(lambda?.awsRequestId ?? 'archives') }
  await runWithRequestId(requestId, () => buildPersonalDataArchive(userId, context))
})
