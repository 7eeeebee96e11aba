import { getSession, listEmails, listPasskeys, listSessions } from '@nestboard/shared/auth/routes.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { buildWatchedQuery } from '../../lib/api/query.ts'

/**
 * Query of the session behind this browser's cookie. When the session is ended from another device, the query is
 * refetched and fails.
 */
export const sessionQuery = (sessionId: number) =>
  buildWatchedQuery(getSession, {}, [formatEntityRef('UserSession', sessionId)])

/** Query of the user's email addresses. Confirming an address in another tab refetches the list. */
export const emailsQuery = (userId: number) =>
  buildWatchedQuery(listEmails, { userId }, [formatEntityRef('UserAccount', userId)])

/** Query of the user's active sessions, one per browser. */
export const sessionsQuery = () => buildWatchedQuery(listSessions, {})

/** Query of the user's passkeys. A passkey that is added or used in another tab refetches the list. */
export const passkeysQuery = (userId: number) =>
  buildWatchedQuery(listPasskeys, {}, [formatEntityRef('UserAccount', userId)])
