import { endSessionsOlderThanPassword } from '@nestboard/functions/auth/password.ts'
import { grantActions } from '@nestboard/functions/kernel/grants.ts'
import { sessionKey } from '@nestboard/functions/kernel/rows.ts'
import { parseBySchema } from '../row-change.ts'
import { accountImageSchema } from '../contracts/account-image.ts'
import { defineReaction } from '../reaction.ts'

/**
 * Ends sessions that were opened with the old password while the password was being changed. The request that changes
 * the password ends only the sessions that it finds at that time.
 */
export const endSessionsOpenedWithOldPassword = defineReaction(
  {
    wakes: [{ pk: 'U#', sk: ['ACCOUNT'], versioned: true }],
    grants: grantActions(sessionKey, 'Query', 'UpdateItem'),
  },
  async ({ keys, before, after }, { now }) => {
    if (keys.sk !== 'ACCOUNT' || !after || after['passwordMs'] === before?.['passwordMs']) return
    const { id, passwordMs, keptSessionId } = parseBySchema(accountImageSchema, after, 'account')
    if (passwordMs !== undefined && keptSessionId !== undefined)
      await endSessionsOlderThanPassword(id, { passwordMs, keptSessionId }, now())
  },
)
