import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { refetchMessages, updateThread, type InboxOwner, type MessageListPage, type ThreadPartner } from './api.ts'

/**
 * Marks the messages of a thread as seen while the tab is visible.
 * @returns time up to which the messages had been seen before the thread was opened, epoch ms
 */
export function useMarkThreadSeen(
  owner: InboxOwner,
  partner: ThreadPartner,
  newest: MessageListPage | undefined,
): number {
  const client = useQueryClient()
  const [before, setBefore] = useState<number>()
  if (newest && before === undefined) setBefore(newest.state.seenMs)
  const marked = useRef(0)
  const lastMs = newest?.messages[0]?.nco ?? 0
  const isNew = newest !== undefined && newest.state.unread > 0 && lastMs > newest.state.seenMs
  const mark = useEffectEvent(async () => {
    if (!isNew || marked.current >= lastMs || document.visibilityState !== 'visible') return
    const last = marked.current
    marked.current = lastMs
    try {
      await updateThread(owner, partner, { seenMs: lastMs })
      await refetchMessages(client)
    } catch {
      // A failure is ignored: the next message or visit tries to mark the thread again.
      marked.current = last
    }
  })
  useEffect(() => {
    void mark()
    const look = () => void mark()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isNew, lastMs])
  return before ?? 0
}
