import { buildTypingNotice } from '@nestboard/functions/messages/typing-notice.ts'
import { Fault } from '@nestboard/shared/kernel/fault.ts'
import type { TypingPush } from '@nestboard/shared/kernel/max-frame-bytes.ts'
import type { tellTyping as typingRoute } from '@nestboard/shared/messages/typing-routes.ts'
import { postToSockets } from './post-to-sockets.ts'
import { readWatchers } from './registration.store.ts'
import { splitWatchersByRight } from './end-registrations-without-right.ts'
import type { SocketOperation } from './watched-entities.ts'

/** Maximum number of sockets that get a typing push for an inbox; an inbox usually has few. */
const mostTold = 50

/**
 * Pushes to those of the other side's open sockets whose people may read the inbox that the caller is typing. Nothing
 * is stored, and a lost push is not repeated.
 */
export const pushTypingNotice: SocketOperation<typeof typingRoute> = async (inputs, { actor, admitted, nowMs }) => {
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
      for await (const page of readWatchers(ref, mostTold)) {
        const { entitled } = await splitWatchersByRight(ref, page, nowMs)
        await postToSockets(
          entitled.map(({ connectionId }) => connectionId),
          push,
        )
        break
      }
  }
  return inputs.map(() => ({}))
}

function asFault(error: unknown): Fault {
  if (error instanceof Fault) return error
  throw error
}
