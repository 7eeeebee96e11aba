import { createHmac } from 'node:crypto'
import { notificationKindNames } from '@nestboard/shared/notifications/kinds.ts'
import type { NotificationKind } from '@nestboard/shared/notifications/kinds.ts'
import { isSameSecret } from '../kernel/secrets/is-same-secret.ts'

const signature = (key: string, kind: NotificationKind): string =>
  createHmac('sha256', key).update(`unsubscribe ${kind}`).digest('base64url')

/** Builds the token of an unsubscribe link, which can turn off one kind of email for one person and do nothing else. */
export const buildUnsubscribeToken = (userId: number, kind: NotificationKind, key: string): string =>
  `${userId.toString(36)}.${kind}.${signature(key, kind)}`

/** Parses the person and kind that a token claims, without checking its signature. Undefined for malformed text. */
export function parseUnsubscribeToken(token: string): { userId: number; kind: NotificationKind } | undefined {
  const [, id = '', name] = /^([0-9a-z]{1,11})\.([A-Z_]+)\.[\w-]{43}$/.exec(token) ?? []
  const kind = notificationKindNames.find((each) => each === name)
  const userId = Number.parseInt(id, 36)
  return kind && Number.isSafeInteger(userId) && userId > 0 ? { userId, kind } : undefined
}

/** Whether a token is signed with the person's key for this kind. */
export const isUnsubscribeTokenSigned = (token: string, kind: NotificationKind, key: string | undefined): boolean =>
  key !== undefined && isSameSecret(token.split('.')[2] ?? '', signature(key, kind))
