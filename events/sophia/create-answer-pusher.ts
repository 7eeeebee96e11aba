import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { ChatPush } from '@nestboard/shared/kernel/max-frame-bytes.ts'
import { splitWatchersByRight } from '../socket/end-registrations-without-right.ts'
import { postToSockets } from '../socket/post-to-sockets.ts'
import { readWatchers } from '../socket/registration.store.ts'

/** Maximum number of sockets that get the text of an answer while it comes; others read it at its end. */
const mostWatchers = 100
/** How long the watchers are remembered: a browser that opens the conversation meanwhile gets the following text. */
const rememberMs = 2_000

/**
 * Returns a function that pushes new text of an answer to the sockets that watch its conversation and whose people may
 * read it. Watchers and rights are read again every two seconds.
 */
export function createAnswerPusher(
  chatId: number,
  now: () => number,
): (update: Omit<ChatPush, 'type'>) => Promise<void> {
  const ref = formatEntityRef('Chat', chatId)
  let known: { readonly atMs: number; readonly sockets: Promise<string[]> } | undefined

  async function readSockets(): Promise<string[]> {
    const { value: page = [] } = await readWatchers(ref, mostWatchers).next()
    const { entitled } = page.length ? await splitWatchersByRight(ref, page, now()) : { entitled: [] }
    return entitled.map(({ connectionId }) => connectionId)
  }
  return async (update) => {
    if (!known || now() - known.atMs > rememberMs) known = { atMs: now(), sockets: readSockets() }
    const sockets = await known.sockets
    if (sockets.length) await postToSockets(sockets, { type: 'chat', ...update })
  }
}
