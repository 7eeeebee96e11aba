import type * as routes from '@nestboard/shared/marketing/routes.ts'
import type { Operation } from '../kernel/request/operation.ts'

/** Logs an error that the browser app reports. The route's schema admits no personal data. */
export const reportBrowserError: Operation<typeof routes.reportBrowserError> = async (
  { name, screen, frames },
  { log },
) => {
  log.warn('browser error', { name, screen, frames })
  return {}
}
