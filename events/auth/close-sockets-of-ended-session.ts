import { mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import { sessionKey } from '@nestboard/functions/kernel/rows.ts'
import { parseBySchema } from '../change.ts'
import { sessionImageSchema } from '../contracts/record.ts'
import { defineReaction } from '../reaction.ts'
import { readConnectionsOfUser } from '../socket/connection.store.ts'
import { socketRemovalGrants, personSocketsReadGrants } from '../lanes/socket-grants.ts'
import { closeSocket } from '../socket/push.ts'

/** Closes the sockets of a session that ended through sign-out, a new password or removal of its row. */
export const closeSocketsOfEndedSession = defineReaction(
  {
    wakes: [{ pk: 'U#', sk: [sessionKey.prefix], versioned: true }],
    grants: mergeGrants(socketRemovalGrants, personSocketsReadGrants),
    outside: ['sockets'],
    late: 'event',
  },
  async ({ keys, before, after }) => {
    if (!keys.sk.startsWith(sessionKey.prefix)) return
    const image = after ?? before
    const session = parseBySchema(sessionImageSchema, image, 'session')
    if (after && session.active) return
    const connections = await readConnectionsOfUser(session.userId)
    const ended = connections.filter(({ sessionId }) => sessionId === session.id)
    await Promise.all(ended.map((connection) => closeSocket(connection.connectionId, { connection })))
  },
)
