import { sessionKey } from '@nestboard/functions/kernel/rows.ts'
import { read } from '../change.ts'
import { sessionImage } from '../contracts/record.ts'
import type { Reaction } from '../reaction.ts'
import { connectionsOf } from '../socket/connection.store.ts'
import { close } from '../socket/push.ts'

/** Closes the sockets of a session that ended by sign-out, by a new password or by removal. */
export const closeEndedSession: Reaction = async ({ keys, before, after }) => {
  if (!keys.sk.startsWith(sessionKey.prefix)) return
  const image = after ?? before
  const session = read(sessionImage, image, 'session')
  if (after && session.active) return
  const connections = await connectionsOf(session.userId)
  const ended = connections.filter(({ sessionId }) => sessionId === session.id)
  await Promise.all(ended.map((connection) => close(connection.connectionId, { connection })))
}
