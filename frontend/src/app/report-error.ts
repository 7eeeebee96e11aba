import { reportBrowserError } from '@nestboard/shared/marketing/routes.ts'
import { call } from '../lib/client.ts'
import { errorReport } from '../lib/error-report.ts'
import { routeAt } from './screens.tsx'

/** Sends an error report to our log; a report that can't be sent is dropped. */
export const reportError = (error: unknown): void =>
  void call(reportBrowserError, errorReport(error, routeAt(location.pathname).path, location.origin)).catch(() => {})
