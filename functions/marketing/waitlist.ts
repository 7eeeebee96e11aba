import type * as routes from '@nestboard/shared/marketing/routes.ts'
import { commit } from '../kernel/commit.ts'
import { rowsOf } from '../kernel/partition.ts'
import { removeRows } from '../kernel/remove-rows.ts'
import type { Row } from '../kernel/row.ts'
import { waitlistKey, waitlistMonth } from './rows.ts'
import type { Operation } from '../kernel/operation.ts'
import { tableName } from '../kernel/table.ts'

/** Joins the waitlist; a repeat keeps the first position. Sends no mail, so it can't flood a mailbox. */
export const subscribe: Operation<typeof routes.subscribe> = async ({ email }, { nowMs }) => {
  const { gsi1pk, gsi1sk } = waitlistMonth(nowMs)
  await commit([
    {
      write: {
        Update: {
          TableName: tableName,
          Key: waitlistKey(email),
          UpdateExpression:
            'SET email = if_not_exists(email, :email), nco = if_not_exists(nco, :now), ' +
            'gsi1pk = if_not_exists(gsi1pk, :month), gsi1sk = if_not_exists(gsi1sk, :sort)',
          ExpressionAttributeValues: { ':email': email, ':now': nowMs, ':month': gsi1pk, ':sort': gsi1sk },
        },
      },
    },
  ])
  return {}
}

/** Removes addresses from the waitlist, when their user is erased. */
export const leaveWaitlist = (emails: readonly string[]): Promise<void> => removeRows(emails.map(waitlistKey))

/** The waitlist entry of an address, for the archive of its user. WAITLIST#{email} / * */
export const waitlistRowsOf = (email: string): Promise<Row[]> => rowsOf(waitlistKey(email).pk, { consistent: true })
