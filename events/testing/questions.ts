import { setLoginAccountFields } from '@nestboard/functions/auth/account.store.ts'
import { newPerson, signUpAndConfirmPerson } from '@nestboard/functions/auth/testing/person.ts'
import { commitTransaction } from '@nestboard/functions/kernel/table/commit-transaction.ts'
import { newId } from '@nestboard/functions/kernel/secrets/new-id.ts'
import { accountKey, sessionKey } from '@nestboard/functions/kernel/rows.ts'
import { mediaKey } from '@nestboard/functions/kernel/service-rows.ts'
import { teamMemberKey } from '@nestboard/functions/supplier/rows.ts'
import { scanRowsByPrefix } from '@nestboard/functions/kernel/testing/rows.ts'
import { endSession } from '@nestboard/functions/auth/session.store.ts'
import { handler as onDisconnect } from '../socket/disconnect.ts'
import { createPersonWithDueWork } from './due.ts'
import { captureStreamRecordOfWrite, makeStreamRecord, runReactions } from './records.ts'
import { unwatchEntity, openTestSocket, watchEntity } from './sockets.ts'

/**
 * Prepares rows. `ask` then runs reactions, sockets and timers so that they send every kind of request they can send
 * to the table.
 */
export async function prepareRowsForAllTableRequests(): Promise<{ ask: () => Promise<void> }> {
  // A person with a mail in the outbox.
  const { userId, sessionId } = await signUpAndConfirmPerson()
  const mails = (await scanRowsByPrefix('MAIL#')).map((row) => makeStreamRecord(row, undefined, row))
  const edited = await captureStreamRecordOfWrite(accountKey(userId), () =>
    commitTransaction([{ write: setLoginAccountFields(userId, { name: 'N' }, Date.now()) }]),
  )
  const ended = await captureStreamRecordOfWrite(sessionKey(userId, sessionId), () =>
    commitTransaction([{ write: endSession(userId, sessionId, Date.now()) }]),
  )
  const left = makeStreamRecord(
    teamMemberKey(1, userId),
    { id: newId(), userId, role: 'REP', isOwner: false },
    undefined,
  )
  const file = { id: newId(), status: 'READY', type: 'IMAGE', purpose: 'USER_MEDIA', claimedMs: 1 }
  const removed = makeStreamRecord(mediaKey(file.id), file, undefined)
  const live = await newPerson()
  const due = await createPersonWithDueWork()
  return {
    ask: async () => {
      const [socket, other] = [await openTestSocket(live), await openTestSocket(live)]
      await watchEntity(socket, 'UserAccount', live.userId)
      await watchEntity(socket, 'User', userId)
      await unwatchEntity(socket, 'UserAccount', live.userId)
      await runReactions(...mails, edited, ended, left)
      await onDisconnect({ requestContext: { connectionId: socket } })
      await onDisconnect({ requestContext: { connectionId: other } })
      await runReactions(removed)
      await due.archives()
      await due.timers()
      await due.calendars()
    },
  }
}
