import type * as routes from '@nestboard/shared/marketing/routes.ts'
import { commit } from '../kernel/commit.ts'
import { rowsOf } from '../kernel/table/read.ts'
import { removeRows } from '../kernel/table/row-batches.ts'
import type { Row } from '../kernel/table/row.ts'
import { waitlistKey, waitlistMonth } from './rows.ts'
import type { Operation } from '../kernel/operation.ts'
import { updateRow } from '../kernel/table/write.ts'

/** Joins the waitlist; a repeat keeps the first position. Sends no mail, so it can't flood a mailbox. */
export const subscribe: Operation<typeof routes.subscribe> = async ({ email }, { nowMs }) => {
  const init = { email, nco: nowMs, ...waitlistMonth(nowMs) }
  await commit([{ write: updateRow(waitlistKey(email), { init }) }])
  return {}
}

/** Removes addresses from the waitlist, when their user is erased. */
export const leaveWaitlist = (emails: readonly string[]): Promise<void> => removeRows(emails.map(waitlistKey))

/** The waitlist entry of an address, for the archive of its user. WAITLIST#{email} / * */
export const waitlistRowsOf = (email: string): Promise<Row[]> => rowsOf(waitlistKey(email).pk, { consistent: true })
