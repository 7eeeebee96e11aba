import type { Attachment } from '@nestboard/shared/messages/attachment.ts'
import { writeIfConditionHolds } from '../kernel/table/commit-transaction.ts'
import { removeRows } from '../kernel/table/replace-rows.ts'
import { userPartition } from '../kernel/rows.ts'
import { mediaKey } from '../kernel/service-rows.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import { readAllRows } from '../kernel/table/read.ts'
import { updateRow } from '../kernel/table/row-update.ts'
import { threadStateKey, threadPartition, userThreadStateKey } from './rows.ts'
import type { ThreadSide } from './rows.ts'
import type { StoredMessage, ThreadStateItem } from './thread-state.store.ts'

/** Reads all threads of a person. Key: U#{user} / THREAD#*. */
const threadsOf = (userId: number): Promise<ThreadStateItem[]> =>
  readAllRows<ThreadStateItem>(userPartition(userId), { consistent: true, prefix: userThreadStateKey.prefix })

/** Reads the messages that one side of a thread wrote. */
async function writtenIn(threadId: number, side: ThreadSide): Promise<StoredMessage[]> {
  const rows = await readAllRows<StoredMessage>(threadPartition(threadId), { consistent: true })
  return rows.filter((row) => row.side === side)
}

interface OwnMessage {
  readonly to: ThreadSide
  readonly text: string
  readonly pictures: readonly string[]
  readonly attached: Attachment | null
  readonly nco: number
}

/** Reads all messages that a person wrote, for their data export, which a timer builds. */
export async function readMessagesWrittenBy(userId: number): Promise<OwnMessage[]> {
  const all: OwnMessage[] = []
  for (const { id, other } of await threadsOf(userId))
    for (const { text, pictures = [], attached, nco } of await writtenIn(id, `U#${userId}`))
      all.push({ to: other, text, pictures: pictures.map(({ url }) => url), attached: attached ?? null, nco })
  return all
}

/**
 * Removes the messages that a person wrote, and their previews in the inboxes of the other sides. Called by the timer
 * that erases the person, before it removes the person's thread rows, which lead to the messages; safe to retry.
 */
export async function eraseMessagesWrittenBy(userId: number): Promise<void> {
  const side: ThreadSide = `U#${userId}`
  for (const { id, other } of await threadsOf(userId)) {
    const written = await writtenIn(id, side)
    // Only the rows of the pictures are removed here; a stream reaction then removes their files.
    await removeRows(written.flatMap(({ pictures = [] }) => pictures.map((picture) => mediaKey(picture.id))))
    await removeRows(written)
    await forgetLast(other, id, side)
  }
}

/** Clears the message preview in the other side's inbox if the erased side wrote the last message. */
const forgetLast = (other: ThreadSide, threadId: number, erased: ThreadSide): Promise<boolean> =>
  writeIfConditionHolds(
    updateRow(threadStateKey(other, threadId), { set: { lastText: '' } }, attributesEqual({ lastSide: erased })),
  )
