import type { TypingPush } from '@nestboard/events/contracts/socket.ts'
import { typingEveryMs, typingShownMs } from '@nestboard/shared/messages/typing.ts'
import { useSyncExternalStore } from 'react'

/** A thread from the typing user's side: with a person, with a supplier, or with both for a supplier's team. */
export interface TypedThread {
  readonly userId?: number
  readonly supplierId?: number
}

/** Who is typing to an inbox (a person's or supplier's id): a person or a supplier. */
export interface Typist {
  readonly inboxId: number
  readonly kind: 'person' | 'supplier'
  readonly id: number
}

let line: ((thread: TypedThread) => void) | undefined
const saidMs = new Map<string, number>()
const typing = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

/** Connects the open socket. Called by app/live.tsx. */
export function setTypingLine(next: typeof line): void {
  line = next
  saidMs.clear()
}

/** Tells the other side of a thread that the user is typing, at most once in four seconds. */
export function sayTyping(thread: TypedThread, nowMs: number): void {
  const key = `${thread.supplierId} ${thread.userId}`
  if (!line || nowMs - (saidMs.get(key) ?? 0) < typingEveryMs) return
  saidMs.set(key, nowMs)
  line(thread)
}

const keyOf = ({ inboxId, kind, id }: Typist): string => `${inboxId} ${kind} ${id}`
const tell = () => listeners.forEach((listener) => listener())

/** Notes that somebody is typing; forgotten after six seconds without another push. */
export function noteTyping({ inboxId, userId, supplierId }: TypingPush): void {
  const key = keyOf({ inboxId, kind: supplierId === null ? 'person' : 'supplier', id: supplierId ?? userId ?? 0 })
  clearTimeout(typing.get(key))
  typing.set(
    key,
    setTimeout(() => forget(key), typingShownMs),
  )
  tell()
}

/** Ends what `noteTyping` began, because the typist's message has arrived. */
export const stopTyping = (typist: Typist): void => forget(keyOf(typist))

function forget(key: string): void {
  clearTimeout(typing.get(key))
  if (typing.delete(key)) tell()
}

/** Whether somebody is typing to an inbox. */
export const useTyping = (typist: Typist): boolean =>
  useSyncExternalStore(
    onTyping,
    () => typing.has(keyOf(typist)),
    () => false,
  )

function onTyping(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
