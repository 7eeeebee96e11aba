import { authErrorTexts } from '@nestboard/shared/auth/faults.ts'
import { accountDeletionGraceMs } from '@nestboard/shared/auth/model.ts'
import type * as routes from '@nestboard/shared/auth/routes.ts'
import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { cancelDueTask, scheduleDueTask } from '../kernel/due.ts'
import { userDueTaskKey } from '../kernel/service-rows.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { queueMail } from '../kernel/text/queue-mail.ts'
import { formatSessionCookie } from '../kernel/request/session.ts'
import { attributesMissing } from '../kernel/table/condition.ts'
import { changeLoginAccount } from './account.store.ts'
import { buildSessionEndClauses } from './end-sessions.ts'
import { requireCorrectPassword } from './password.ts'

/** The kind of the scheduled task that erases an account after the grace period. */
export const accountErasureTaskKind = 'ERASE'

/**
 * Hides the account and signs it out everywhere; its data is erased after the grace period. A repeated call keeps the
 * erasure date set by the first.
 */
export const deleteAccount: Operation<typeof routes.deleteAccount> = async ({ password }, context) => {
  const { actor, nowMs, origin } = context
  const { userId } = actor
  const { account, sessionIds } = await requireCorrectPassword(context, password, authErrorTexts.invalidPassword)
  const deletionMs = account.deletionMs ?? nowMs + accountDeletionGraceMs
  const ending = await buildSessionEndClauses(userId, sessionIds, nowMs)
  const values = { name: account.name, date: new Date(deletionMs).toISOString().slice(0, 10), link: `${origin}/login` }
  const beginning = [
    {
      write: changeLoginAccount(userId, { set: { deletionMs }, onlyIf: attributesMissing('deletionMs') }, nowMs),
      otherwise: () => notFound('concurrent deletion requests'),
    },
    {
      write: scheduleDueTask(userDueTaskKey(userId, accountErasureTaskKind), {
        kind: accountErasureTaskKind,
        subject: userId,
        atMs: deletionMs,
      }),
    },
    { write: queueMail({ to: account.email, template: 'account-deletion', values }, nowMs) },
  ]
  await commitTransaction([...(account.deletionMs === undefined ? beginning : []), ...ending])
  context.cookies.push(formatSessionCookie('', 0))
  return { deletionMs }
}

/** Cancels the account's pending deletion. Without a pending deletion, it changes nothing. */
export const restoreAccount: Operation<typeof routes.restoreAccount> = async (_, { actor, nowMs }) => {
  const { userId } = actor
  await commitTransaction([
    { write: changeLoginAccount(userId, { set: {}, remove: ['deletionMs'] }, nowMs), otherwise: () => notFound() },
    { write: cancelDueTask(userDueTaskKey(userId, accountErasureTaskKind)) },
  ])
  return {}
}
