import { mergeGrants } from '@nestboard/functions/kernel/grants.ts'
import { sessionKey } from '@nestboard/functions/kernel/rows.ts'
import { sessionImageSchema } from '../contracts/stream-record.ts'
import { onRow } from '../on-row.ts'
import { readConnectionsOfUser } from '../socket/connection.store.ts'
import { socketRemovalGrants, personSocketsReadGrants } from '../lanes/socket-grants.ts'
import { closeSocket } from '../socket/post-to-sockets.ts'

/** Closes the sockets of a session that ended through sign-out, a new password or removal of its row. */
export const closeSocketsOfEndedSession = onRow(
  sessionKey,
  {
    on: ['INSERT', 'MODIFY', 'REMOVE'],
    image: () => sessionImageSchema,
    versioned: true,
    grants: mergeGrants(socketRemovalGrants, personSocketsReadGrants),
    outside: ['sockets'],
  },
  async ({ kind, before, after }) => {
    const session = after ?? before
    if (!session || (kind !== 'REMOVE' && session.active)) return
    const connections = await readConnectionsOfUser(session.userId)
    const ended = connections.filter(({ sessionId }) => sessionId === session.id)
    await Promise.all(ended.map((connection) => closeSocket(connection.connectionId, { connection })))
  },
)
