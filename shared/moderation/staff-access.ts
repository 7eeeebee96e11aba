import { callerInsteadOfEntityParam, makeAccessCheck } from '../kernel/route.ts'

/** Access for members of staff, whom only the command line tool appoints. Everybody else gets a 404. */
export const staffAccess = makeAccessCheck('staff', callerInsteadOfEntityParam)
