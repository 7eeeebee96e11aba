import { useState } from 'react'
import { explainApiFailure } from '../../lib/api/explain-api-failure.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { useUnsentInputFlag } from '../../lib/storage/unsent-input.ts'
import { refetchMessages, sendMessage } from './api.ts'
import type { InboxOwner, MessageContent, ThreadPartner, TeamThreadOpeningReason } from './api.ts'

/** A message that is being sent, or whose sending failed. */
export interface PendingMessage {
  readonly key: number
  readonly content: MessageContent
  /** Error text; undefined while the message is being sent. */
  readonly failure?: string
}

let keys = 0

/**
 * Sends messages one after the other and immediately shows each as pending. A failed message stays with its error
 * text; a retry uses the same idempotency key.
 */
export function useSendMessages(owner: InboxOwner, partner: ThreadPartner, reason: TeamThreadOpeningReason) {
  const [pending, setPending] = useState<readonly PendingMessage[]>([])
  useUnsentInputFlag(pending.length > 0)
  const change = useApiMutation({
    scope: `send ${owner.supplierId ?? owner.userId} ${partner.id}`,
    failureAt: 'here',
    fallbackText: 'Not sent.',
    send: ({ content }: PendingMessage, idempotencyKey) =>
      sendMessage(owner, partner, { ...content, reason }, idempotencyKey),
    refetch: refetchMessages,
    onDone: (_, { key }) => setPending((all) => all.filter((each) => each.key !== key)),
    onFailed: (error, { key }) => {
      const failure = explainApiFailure(error, 'Not sent.')
      setPending((all) => all.map((each) => (each.key === key ? { ...each, failure } : each)))
    },
  })
  const run = (message: PendingMessage) => {
    setPending((all) => [...all.filter(({ key }) => key !== message.key), message])
    change.run(message)
  }
  return {
    pending,
    send: (content: MessageContent) => run({ key: ++keys, content }),
    retry: ({ key, content }: PendingMessage) => run({ key, content }),
    drop: ({ key }: PendingMessage) => setPending((all) => all.filter((each) => each.key !== key)),
  }
}
