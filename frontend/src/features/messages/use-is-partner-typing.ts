import { useEffect } from 'react'
import { hideTypingNoticeOfArrivedMessage, useIsTyping } from '../../lib/realtime/typing.ts'
import type { InboxOwner, ThreadPartner } from './api.ts'

/**
 * Returns whether the partner is typing. A new message of the partner ends the typing state at once.
 * @param lastId id of the partner's last message
 */
export function useIsPartnerTyping(
  owner: InboxOwner,
  { kind, id }: ThreadPartner,
  lastId: number | undefined,
): boolean {
  const inboxId = owner.supplierId ?? owner.userId
  useEffect(() => hideTypingNoticeOfArrivedMessage({ inboxId, kind, id }), [inboxId, kind, id, lastId])
  return useIsTyping({ inboxId, kind, id })
}
