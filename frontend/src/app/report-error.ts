import { reportBrowserError } from '@nestboard/shared/marketing/routes.ts'
import { call } from '../lib/client.ts'
import { errorReport } from '../lib/error-report.ts'
import { rowAt } from './rows-at.ts'

/** Tells the product's log of an error; a report that fails is dropped. */
export const reportError = (error: unknown): void =>
  void call(reportBrowserError, errorReport(error, rowAt(location.pathname)?.path ?? '*', location.origin)).catch(
    () => {},
  )
