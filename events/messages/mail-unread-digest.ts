import { mergeGrants, grantActions } from '@nestboard/functions/kernel/grants.ts'
import { teamPermissionCheckGrants } from '@nestboard/functions/kernel/shared-grants.ts'
import { inboxIndex } from '@nestboard/functions/messages/rows.ts'
import { mailNotificationGrants } from '@nestboard/functions/notifications/grants.ts'
import { supplierBatchReadGrants } from '@nestboard/functions/supplier/grants.ts'
import { parseUserOrSupplierIdOfSide, isSupplierSide } from '@nestboard/functions/messages/thread-sides.ts'
import { readUnreadThreads } from '@nestboard/functions/messages/digest.ts'
import type { UnreadThread } from '@nestboard/functions/messages/digest.ts'
import { mailNotificationDigest } from '@nestboard/functions/notifications/notify-person.ts'
import { toMailSafeName } from '@nestboard/functions/notifications/to-mail-safe-name.ts'
import { defineDueTaskHandler } from '../due.ts'
import { env } from '../env.ts'
import { messageNotificationKindOf } from './message-notification-kind-of.ts'

const digestGrants = mergeGrants(
  grantActions(inboxIndex, 'Query'),
  teamPermissionCheckGrants,
  supplierBatchReadGrants,
  mailNotificationGrants,
)

/** Mails a person which messages they have left unread for ten minutes: one mail for all threads, without the texts. */
export const mailUnreadDigest = defineDueTaskHandler(digestGrants, async ({ subject, atMs }, { now }) => {
  const threads = await readUnreadThreads(subject, atMs)
  const events = threads.map((thread) => ({ ...thread, kind: messageNotificationKindOf(thread.side, thread.other) }))
  await mailNotificationDigest(subject, { events, tell }, { origin: env.NB_ORIGIN, nowMs: now() })
})

/** Number of names in a sentence; further names are only counted. */
const maxNamed = 3

function tell(threads: readonly UnreadThread[]): { sentence: string; path: string } {
  const names = [...new Set(threads.map(({ name, other }) => toMailSafeName(name) ?? someone(other)))]
  const more = names.length - maxNamed
  const listed = more > 0 ? [...names.slice(0, maxNamed), `${more} more`] : names
  const from = new Intl.ListFormat('en', { type: 'conjunction' }).format(listed)
  return { sentence: `You have unread messages from ${from}`, path: pathTo(threads) }
}

const someone = (side: UnreadThread['other']): string => (isSupplierSide(side) ? 'a supplier' : 'a person')

/** Path of the conversation if there is only one, otherwise of the inbox. */
function pathTo([first, second]: readonly UnreadThread[]): string {
  if (!first) return '/messages'
  const [own, other] = [parseUserOrSupplierIdOfSide(first.side), parseUserOrSupplierIdOfSide(first.other)]
  if (isSupplierSide(first.side)) return `/supplier/${own}/manage/messages${second ? '' : `/${other}`}`
  if (second) return '/messages'
  return isSupplierSide(first.other) ? `/supplier/${other}/message` : `/profile/${other}/message`
}
