import type { Context } from 'aws-lambda'
import { createLogger } from '@nestboard/functions/kernel/request/create-logger.ts'
import { env } from './env.ts'
import { walkJourney } from './walk-journey.ts'

/**
 * Called by a schedule on main: walks the site as a visitor. Throws at the first step that fails, so that the call
 * counts as failed and the alarm rings; the log says which step.
 */
export async function handler(_event?: object, lambda?: Pick<Context, 'awsRequestId'>): Promise<string> {
  const log = createLogger(lambda?.awsRequestId ?? 'journey')
  try {
    return await walkJourney(env.NB_ORIGIN)
  } catch (error) {
    log.error('journey failed', error)
    throw error
  }
}
