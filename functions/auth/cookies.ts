import type { Session } from '@nestboard/shared/auth/model.ts'
import type { Context } from '../kernel/operation.ts'
import { sessionCookie } from '../kernel/session.ts'

export function setSessionCookie(context: Context, session: Session, token: string): void {
  context.cookies.push(sessionCookie(token, Math.floor((session.expiry - context.nowMs) / 1000)))
}
