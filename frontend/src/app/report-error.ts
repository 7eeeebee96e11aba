import { reportBrowserError } from '@nestboard/shared/marketing/routes.ts'
import { callApiRoute } from '../lib/api/call-api-route.ts'
import { buildErrorReport } from '../lib/api/error-report.ts'
import { findScreenRoute } from './find-screen-route.ts'

/** Sends an error report to our log. A report that can't be sent is dropped. */
export const reportError = (error: unknown): void =>
  void callApiRoute(
    reportBrowserError,
    buildErrorReport(error, findScreenRoute(location.pathname)?.path ?? '*', location.origin),
  ).catch(() => {})
