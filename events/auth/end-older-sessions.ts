import { endOlderSessions } from '@nestboard/functions/auth/password.ts'
import { read } from '../change.ts'
import { accountImage } from '../contracts/person.ts'
import type { Reaction } from '../reaction.ts'

/** After a new password: ends a session that began by the old one in the very moment of the change. */
export const endSessionsOfOldPassword: Reaction = async ({ keys, before, after }, { now }) => {
  if (keys.sk !== 'ACCOUNT' || !after || after['passwordMs'] === before?.['passwordMs']) return
  const { id, passwordMs, keptSessionId } = read(accountImage, after, 'account')
  if (passwordMs !== undefined && keptSessionId !== undefined)
    await endOlderSessions(id, { passwordMs, keptSessionId }, now())
}
