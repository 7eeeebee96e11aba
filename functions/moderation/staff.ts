import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { AccessRules } from '../kernel/request/operation.ts'
import type * as routes from '@nestboard/shared/moderation/routes.ts'
import { staffRow } from './rows.ts'

/** Whether a user is staff. */
export const isStaff = async (userId: number): Promise<boolean> => (await staffRow.read(userId)) !== undefined

/**
 * Gives a user the staff mark, or removes it. Only the command line calls it: no route and no reaction may write this
 * row.
 */
export const setStaffStatus = (userId: number, on: boolean, nowMs: number): Promise<void> =>
  commitTransaction([{ write: on ? staffRow.overwrite([userId], { sinceMs: nowMs }) : staffRow.remove([userId]) }])

/** The permission check behind `may('staff')`. It needs only the caller, not the parameters of the request. */
export const staffAccessRules: AccessRules<typeof routes> = { staff: ({ userId }) => isStaff(userId) }
