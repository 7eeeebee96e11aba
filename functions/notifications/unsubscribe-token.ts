import { createHmac } from 'node:crypto'
import { kindNames } from '@nestboard/shared/notifications/kinds.ts'
import type { NotificationKind } from '@nestboard/shared/notifications/kinds.ts'
import { sameText } from '../kernel/session.ts'

const signature = (key: string, kind: NotificationKind): string =>
  createHmac('sha256', key).update(`unsubscribe ${kind}`).digest('base64url')

/** The text of a link that ends one kind of e-mail to one person, and does nothing else. */
export const tokenFor = (userId: number, kind: NotificationKind, key: string): string =>
  `${userId.toString(36)}.${kind}.${signature(key, kind)}`

/** Whose link and for what kind, not yet proven; undefined for a text that is none of ours. */
export function claimOf(token: string): { userId: number; kind: NotificationKind } | undefined {
  const [, id = '', name] = /^([0-9a-z]{1,11})\.([A-Z_]+)\.[\w-]{43}$/.exec(token) ?? []
  const kind = kindNames.find((each) => each === name)
  const userId = Number.parseInt(id, 36)
  return kind && Number.isSafeInteger(userId) && userId > 0 ? { userId, kind } : undefined
}

/** Whether the person's key made this link. */
export const isProven = (token: string, kind: NotificationKind, key: string | undefined): boolean =>
  key !== undefined && sameText(token.split('.')[2] ?? '', signature(key, kind))
