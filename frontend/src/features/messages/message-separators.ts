import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import type { DirectMessage } from '@nestboard/shared/messages/model.ts'
import { toLocalDay } from '../../lib/time/to-local-day.ts'

/** A message with the separators and time to show around it. */
export interface MessageWithSeparators {
  readonly message: DirectMessage
  readonly isOwn: boolean
  /** Day heading above the message, set only for the first message of each day. */
  readonly day?: string
  /** Whether this is the first message that was unseen when the thread was opened. */
  readonly isFirstNew: boolean
  /**
   * Whether the message is the last of its group and so shows the time. Messages of one sender form a group if the
   * gaps between them are at most five minutes.
   */
  readonly endsGroup: boolean
}

interface Reader {
  /** Whether the reader is a member of the supplier's team. */
  readonly isTeam: boolean
  readonly userId: number
  /** Time up to which the reader had seen the messages, epoch ms. */
  readonly seenMs: number
  readonly nowMs: number
}

const groupMs = 5 * 60_000

/** Returns the messages oldest first, grouped by day, sender and time. */
export function addMessageSeparators(newestFirst: readonly DirectMessage[], reader: Reader): MessageWithSeparators[] {
  const messages = newestFirst.toReversed()
  const isOwn = ({ userId, supplierId }: DirectMessage) =>
    reader.isTeam ? supplierId !== null : supplierId === null && userId === reader.userId
  const firstNew = messages.find((each) => !isOwn(each) && each.nco > reader.seenMs)
  return messages.map((message, at) => {
    const [before, after] = [messages[at - 1], messages[at + 1]]
    const isNewDay = !before || !isSameDay(before.nco, message.nco)
    return {
      message,
      isOwn: isOwn(message),
      ...(isNewDay && { day: dayName(message.nco, reader.nowMs) }),
      isFirstNew: message === firstNew,
      endsGroup: !after || isOwn(after) !== isOwn(message) || after.nco - message.nco > groupMs,
    }
  })
}

const isSameDay = (a: number, b: number): boolean => new Date(a).toDateString() === new Date(b).toDateString()

function dayName(atMs: number, nowMs: number): string {
  if (isSameDay(atMs, nowMs)) return 'Today'
  if (isSameDay(atMs, nowMs - 86_400_000)) return 'Yesterday'
  return formatDay(toLocalDay(atMs), { today: toLocalDay(nowMs), weekday: true })
}

/** Formats the time in the reader's time zone, such as `9:41 AM`. */
export const formatMessageTime = (atMs: number): string =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }).format(atMs)

/**
 * Formats the time of a message as short as possible: its time if it was sent today, else "Yesterday", the weekday or
 * the date.
 */
export function formatInboxTime(atMs: number, nowMs: number): string {
  if (isSameDay(atMs, nowMs)) return formatMessageTime(atMs)
  if (isSameDay(atMs, nowMs - 86_400_000)) return 'Yesterday'
  if (nowMs - atMs < 6 * 86_400_000) return new Intl.DateTimeFormat('en-US', { weekday: 'short' }).format(atMs)
  return formatDay(toLocalDay(atMs), { today: toLocalDay(nowMs) })
}
