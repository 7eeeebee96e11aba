import type { Session } from '@nestboard/shared/auth/model.ts'
import type { OperationContext } from '../kernel/request/operation.ts'
import { formatSessionCookie } from '../kernel/request/session.ts'

export function setSessionCookie(context: OperationContext, session: Session, token: string): void {
  context.cookies.push(formatSessionCookie(token, Math.floor((session.expiry - context.nowMs) / 1000)))
}
