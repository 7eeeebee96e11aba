import type { ChatPush } from '@nestboard/shared/kernel/max-frame-bytes.ts'

const listeners = new Set<(push: ChatPush) => void>()

/** Passes a push of the socket on to the chats on the page. Called by app/realtime-connection.tsx. */
export const announceChatPush = (push: ChatPush): void => {
  for (const listener of listeners) listener(push)
}

/** Subscribes to the pushes of chat texts. The returned function unsubscribes. */
export function subscribeToChatPushes(listener: (push: ChatPush) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
