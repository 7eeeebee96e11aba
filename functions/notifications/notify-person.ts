import type { Account } from '@nestboard/shared/profile/model.ts'
import { notificationKinds } from '@nestboard/shared/notifications/kinds.ts'
import type { NotificationKind } from '@nestboard/shared/notifications/kinds.ts'
import type { NotificationLinkIds } from '@nestboard/shared/notifications/notification-recipient-roles.ts'
import { duplicateNotificationWindowMs } from '@nestboard/shared/notifications/model.ts'
import {
  createConditionFailedError,
  tryCommitTransaction,
  writeIfConditionHolds,
} from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { accountKey } from '../kernel/rows.ts'
import type { UnrenderedNotificationMail } from '../kernel/text/mail-value-schemas.ts'
import { queueMail } from '../kernel/text/queue-mail.ts'
import { readVisiblePeople } from '../kernel/rights/read-visible-people.ts'
import { readRowsByKeys } from '../kernel/table/read.ts'
import { deriveIdFromText, newSecret } from '../kernel/secrets/new-id.ts'
import type { AccountVisibilityFields } from '../kernel/rights/determine-person-visibility.ts'
import { readPublicSuppliers } from '../supplier/supplier.ts'
import { isNotificationKindMailed } from './notification.ts'
import {
  readNotificationSettings,
  putNotification,
  removeNotification,
  ensureUnsubscribeSigningKey,
} from './notification.store.ts'
import { toMailSafeName } from './to-mail-safe-name.ts'
import { buildUnsubscribeToken } from './unsubscribe-token.ts'

/** A notification to send to a person. */
export interface NewNotification extends Partial<NotificationLinkIds> {
  readonly userId: number
  readonly kind: NotificationKind
  /** When the event happened, epoch ms. */
  readonly atMs: number
  /** Tells apart events with the same ids, such as two decisions on one board, by the moment of each, epoch ms. */
  readonly eventMs?: number
  /** Name of the booked listing, shown in the notification menu. */
  readonly subjectName?: string
  /**
   * A mail template that replaces the default one, with its values; `none` if another mail already covers the event.
   */
  readonly mail?: UnrenderedNotificationMail | 'none'
}

/**
 * Adds an entry to a person's notification menu and, unless the person turned that kind off, mails it. Repeats within
 * a day change nothing, so retries are safe; the caller's rights are not checked, because only reactions call this.
 * @param origin scheme and host of the site, for links in mails
 */
export async function notifyPerson(
  news: NewNotification,
  { origin, nowMs }: { origin: string; nowMs: number },
): Promise<void> {
  const {
    userId,
    kind,
    atMs,
    actorUserId = null,
    supplierId = null,
    subjectId = null,
    eventMs,
    subjectName = '',
    mail: own,
  } = news
  const about = { actorUserId, supplierId, subjectId }
  const id = deriveNotificationId({ userId, kind, ...about, eventMs })
  const nco = Math.max(nowMs, atMs)
  const note = {
    write: putNotification(userId, { id, kind, ...about, subjectName, nco }, atMs - duplicateNotificationWindowMs),
    otherwise: createConditionFailedError,
  }
  const [account] = (await readRowsByKeys([accountKey(userId)])) as unknown as (Account & AccountVisibilityFields)[]
  // A person can be erased while one of their orders is still being processed. Nothing may be stored beside the
  // tombstone of an erased account.
  if (!account || account.erasedMs !== undefined) return
  const mail = own === 'none' ? [] : await mailAbout(account, kind, about, origin, nowMs, own)
  await tryCommitTransaction([note, ...mail])
}

/** The stream tells the time of a change to the second. */
const streamClockMs = 1000

type NotificationIdentity = Pick<NewNotification, 'userId' | 'kind' | 'eventMs'> & Partial<NotificationLinkIds>

const deriveNotificationId = ({
  userId,
  kind,
  actorUserId = null,
  supplierId = null,
  subjectId = null,
  eventMs,
}: NotificationIdentity): number =>
  deriveIdFromText(
    [
      `note ${userId} ${kind} ${actorUserId} ${supplierId} ${subjectId}`,
      ...(eventMs === undefined ? [] : [eventMs]),
    ].join(' '),
  )

/**
 * Removes a person's notification of something that was deleted at `deletedMs`, unless it tells of something newer.
 * Safe to retry.
 */
export const withdrawNotification = (of: NotificationIdentity, deletedMs: number): Promise<boolean> =>
  writeIfConditionHolds(removeNotification(of.userId, deriveNotificationId(of), deletedMs + streamClockMs))

async function mailAbout(
  account: Account,
  kind: NotificationKind,
  about: NotificationLinkIds,
  origin: string,
  nowMs: number,
  content: UnrenderedNotificationMail = { template: 'notification', values: {} },
): Promise<TransactionClause[]> {
  const userId = account.id
  if (account.status === 'UNCONFIRMED' || !isNotificationKindMailed(await readNotificationSettings(userId), kind))
    return []
  const reader = { kind: 'user', userId, sessionId: 0 } as const
  const [[actor], [supplier], key] = await Promise.all([
    readVisiblePeople(reader, about.actorUserId === null ? [] : [about.actorUserId]),
    readPublicSuppliers(about.supplierId === null ? [] : [about.supplierId]),
    ensureUnsubscribeSigningKey(userId, newSecret()),
  ])
  const { sentence, path } = notificationKinds[kind]
  const said = sentence({
    actor: toMailSafeName(actor?.name) ?? 'Someone',
    supplier: toMailSafeName(supplier?.name) ?? 'your supplier',
  })
  const { values, unsubscribe } = notificationMailValues(
    account,
    kind,
    { sentence: said, path: path(about) },
    key,
    origin,
  )
  const mail =
    content.template === 'order' ? { ...content, values: { ...content.values, ...values } } : { ...content, values }
  return [{ write: queueMail({ to: account.email, ...mail, unsubscribe }, nowMs) }]
}

/**
 * Builds the values for the template of a notification mail, and the URL by which mail programs unsubscribe from its
 * kind with one click.
 */
function notificationMailValues(
  { id, name }: Pick<Account, 'id' | 'name'>,
  kind: NotificationKind,
  { sentence, path }: { readonly sentence: string; readonly path: string },
  key: string,
  origin: string,
) {
  const token = encodeURIComponent(buildUnsubscribeToken(id, kind, key))
  return {
    values: {
      name,
      sentence,
      link: `${origin}${path}`,
      label: notificationKinds[kind].label,
      unsubscribeLink: `${origin}/unsubscribe?token=${token}`,
    },
    unsubscribe: `${origin}/v1/user/notification/unsubscribe?token=${token}`,
  }
}

/**
 * Several events to summarize in one mail. Each event has the kind of notification by which the person may have turned
 * it off.
 */
export interface NotificationMailDigest<T> {
  readonly events: readonly (T & { readonly kind: NotificationKind })[]
  /**
   * Builds the mail's sentence and the path of its link from the events that remain after those of turned-off kinds
   * are dropped.
   */
  readonly tell: (events: readonly T[]) => { readonly sentence: string; readonly path: string }
}

/**
 * Mails one digest of events, leaving out kinds that the person turned off; sends nothing if no event is left. Called
 * by a timer.
 */
export async function mailNotificationDigest<T>(
  userId: number,
  { events, tell }: NotificationMailDigest<T>,
  { origin, nowMs }: { origin: string; nowMs: number },
): Promise<void> {
  const [[account], state] = await Promise.all([
    readRowsByKeys([accountKey(userId)]) as unknown as Promise<(Account & AccountVisibilityFields)[]>,
    readNotificationSettings(userId),
  ])
  if (!account || account.erasedMs !== undefined || account.status === 'UNCONFIRMED') return
  const mailed = events.filter(({ kind }) => isNotificationKindMailed(state, kind))
  const [first] = mailed
  if (!first) return
  const key = await ensureUnsubscribeSigningKey(userId, newSecret())
  const { values, unsubscribe } = notificationMailValues(account, first.kind, tell(mailed), key, origin)
  const mail = { to: account.email, template: 'notification', values, unsubscribe } as const
  await tryCommitTransaction([{ write: queueMail(mail, nowMs) }])
}
