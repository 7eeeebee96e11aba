import { getSession, listEmails, listSessions } from '@nestboard/shared/auth/routes.ts'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { watchedQuery } from '../../lib/query.ts'

/**
 * The session behind this browser's cookie. It is refetched when the session is ended from another device, and then
 * fails.
 */
export const sessionQuery = (sessionId: number) => watchedQuery(getSession, {}, [entityRef('UserSession', sessionId)])

/** The user's email addresses. Confirming one in another tab refetches the list. */
export const emailsQuery = (userId: number) => watchedQuery(listEmails, { userId }, [entityRef('UserAccount', userId)])

/** The user's active sessions, one per browser. */
export const sessionsQuery = () => watchedQuery(listSessions, {})
