import { reportBrowserError } from '@nestboard/shared/marketing/routes.ts'
import { call } from '../lib/client.ts'
import { errorReport } from '../lib/error-report.ts'
import { routeAt } from './screens.tsx'

/** Tells the product's log of an error; a report that fails is dropped. */
export const reportError = (error: unknown): void =>
  void call(reportBrowserError, errorReport(error, routeAt(location.pathname).path, location.origin)).catch(() => {})
