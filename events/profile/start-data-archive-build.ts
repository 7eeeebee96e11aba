import { getRequestIdWithRoute } from '@nestboard/functions/kernel/request/request-id.ts'
import { queueLambdaCall } from '../queue-lambda-call.ts'
import type { DataArchiveRequest } from '../archives.ts'
import { defineDueTaskHandler } from '../due.ts'
import { env } from '../env.ts'

/**
 * Calls the function that builds the archive of a person's data, because it has enough time and disk space for films.
 * Building an archive in the timers' own call would hold up all other due work.
 */
export const startDataArchiveBuild = defineDueTaskHandler({ table: {} }, async ({ subject: userId }) => {
  await queueLambdaCall(env.NB_ARCHIVES, { userId, requestId: getRequestIdWithRoute() } satisfies DataArchiveRequest)
})
