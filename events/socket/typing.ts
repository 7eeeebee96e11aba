import { buildTypingNotice } from '@nestboard/functions/messages/typing.ts'
import { Fault } from '@nestboard/shared/kernel/fault.ts'
import type { tellTyping as typingRoute } from '@nestboard/shared/messages/typing-routes.ts'
import type { TypingPush } from '../contracts/socket.ts'
import { postToSockets } from './push.ts'
import { readWatcherConnectionIds } from './registration.store.ts'
import type { SocketOperation } from './watching.ts'

/** Maximum number of sockets that get a typing push for an inbox; an inbox usually has few. */
const mostTold = 50

/**
 * Pushes to the other side's open sockets that the caller is typing. Nothing is stored, and a lost push is not
 * repeated.
 */
export const pushTypingNotice: SocketOperation<typeof typingRoute> = async (inputs, { actor, admitted }) => {
  // A browser sends at most one such call every four seconds, so only the first call of a list is carried out; its
  // result answers all of them.
  const [input] = inputs
  const news = await (input && buildTypingNotice(actor, input).catch(asFault))
  await admitted
  if (news instanceof Fault) return inputs.map(() => news)
  if (news) {
    const { watched, ...rest } = news
    const push: TypingPush = { type: 'typing', ...rest }
    for (const ref of watched)
      for await (const page of readWatcherConnectionIds(ref, mostTold)) {
        await postToSockets(page, push)
        break
      }
  }
  return inputs.map(() => ({}))
}

function asFault(error: unknown): Fault {
  if (error instanceof Fault) return error
  throw error
}
