import { reportBrowserError } from '@nestboard/shared/marketing/routes.ts'
import { call } from '../lib/client.ts'
import { errorReport } from '../lib/error-report.ts'
import { screenRouteAt } from './rows-at.ts'

/** Sends an error report to our log. A report that can't be sent is dropped. */
export const reportError = (error: unknown): void =>
  void call(
    reportBrowserError,
    errorReport(error, screenRouteAt(location.pathname)?.path ?? '*', location.origin),
  ).catch(() => {})
