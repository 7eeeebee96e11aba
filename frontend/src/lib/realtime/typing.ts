import type { TypingPush } from '@nestboard/shared/kernel/max-frame-bytes.ts'
import { typingNoticeIntervalMs, typingIndicatorDurationMs } from '@nestboard/shared/messages/typing.ts'
import { useSyncExternalStore } from 'react'

/**
 * The thread in which the user is typing, identified by the person or supplier on the other side. If the user is
 * typing as a member of a supplier's team, it names both that supplier and the person.
 */
export interface TypingNoticeThread {
  readonly userId?: number
  readonly supplierId?: number
}

/** The person or supplier who is typing, and the inbox (a person's or supplier's id) to which they type. */
export interface Typist {
  readonly inboxId: number
  readonly kind: 'person' | 'supplier'
  readonly id: number
}

let sendTyping: ((thread: TypingNoticeThread) => void) | undefined
const saidMs = new Map<string, number>()
const typing = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

/**
 * Sets the function that sends typing notices over the open socket; undefined once the socket is closed. Called by
 * app/realtime-connection.tsx.
 */
export function setTypingNoticeSender(next: typeof sendTyping): void {
  sendTyping = next
  saidMs.clear()
}

/** Tells the other side of a thread that the user is typing, at most once in four seconds. */
export function sendTypingNotice(thread: TypingNoticeThread, nowMs: number): void {
  const key = `${thread.supplierId} ${thread.userId}`
  if (!sendTyping || nowMs - (saidMs.get(key) ?? 0) < typingNoticeIntervalMs) return
  saidMs.set(key, nowMs)
  sendTyping(thread)
}

const keyOf = ({ inboxId, kind, id }: Typist): string => `${inboxId} ${kind} ${id}`
const tell = () => listeners.forEach((listener) => listener())

/** Records that somebody is typing. The record expires after six seconds without another typing notice. */
export function recordReceivedTypingNotice({ inboxId, userId, supplierId }: TypingPush): void {
  const key = keyOf({ inboxId, kind: supplierId === null ? 'person' : 'supplier', id: supplierId ?? userId ?? 0 })
  clearTimeout(typing.get(key))
  typing.set(
    key,
    setTimeout(() => forget(key), typingIndicatorDurationMs),
  )
  tell()
}

/** Removes the record that this typist is typing, because the typist's message has arrived. */
export const hideTypingNoticeOfArrivedMessage = (typist: Typist): void => forget(keyOf(typist))

function forget(key: string): void {
  clearTimeout(typing.get(key))
  if (typing.delete(key)) tell()
}

/** Returns whether this person or supplier is typing to the inbox. */
export const useIsTyping = (typist: Typist): boolean =>
  useSyncExternalStore(
    onTyping,
    () => typing.has(keyOf(typist)),
    () => false,
  )

function onTyping(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
