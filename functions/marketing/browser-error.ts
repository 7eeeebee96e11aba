import type * as routes from '@nestboard/shared/marketing/routes.ts'
import type { Operation } from '../kernel/operation.ts'

/** Writes an error of the browser app to the log. The route's schema admits no personal data. */
export const reportBrowserError: Operation<typeof routes.reportBrowserError> = async (
  { name, screen, frames },
  { log },
) => {
  log.warn('browser error', { name, screen, frames })
  return {}
}
