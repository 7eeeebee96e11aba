import { useEffect } from 'react'
import { stopTyping, useTyping } from '../../lib/typing.ts'
import type { InboxOwner, Partner } from './api.ts'

/**
 * Whether the partner is typing. A message of theirs ends it at once.
 * @param lastId id of their last message
 */
export function useTheirTyping(owner: InboxOwner, { kind, id }: Partner, lastId: number | undefined): boolean {
  const inboxId = owner.supplierId ?? owner.userId
  useEffect(() => stopTyping({ inboxId, kind, id }), [inboxId, kind, id, lastId])
  return useTyping({ inboxId, kind, id })
}
