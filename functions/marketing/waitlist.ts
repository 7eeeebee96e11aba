import type * as routes from '@nestboard/shared/marketing/routes.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { readAllRows } from '../kernel/table/read.ts'
import { removeRows } from '../kernel/table/replace-rows.ts'
import type { Row } from '../kernel/table/row.ts'
import { waitlistKey, buildWaitlistMonthIndexKeys } from './rows.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { updateRow } from '../kernel/table/row-update.ts'

/**
 * Adds an email address to the waitlist; a repeated request keeps the first position. It sends no mail, so the route
 * can't be used to flood a mailbox.
 */
export const subscribe: Operation<typeof routes.subscribe> = async ({ email }, { nowMs }) => {
  const init = { email, nco: nowMs, ...buildWaitlistMonthIndexKeys(nowMs) }
  await commitTransaction([{ write: updateRow(waitlistKey(email), { init }) }])
  return {}
}

/** Removes a person's email addresses from the waitlist when their account is erased. */
export const removeFromWaitlist = (emails: readonly string[]): Promise<void> => removeRows(emails.map(waitlistKey))

/** Reads the waitlist entry of an email address, for the data export of its owner. Key: WAITLIST#{email} / *. */
export const readWaitlistRows = (email: string): Promise<Row[]> =>
  readAllRows(waitlistKey(email).pk, { consistent: true })
