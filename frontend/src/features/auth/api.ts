import { getSession, listEmails, listSessions } from '@nestboard/shared/auth/routes.ts'
import { entityRef } from '@nestboard/shared/kernel/entity.ts'
import { watchedQuery } from '../../lib/query.ts'

/** The session of this browser's cookie; ended anywhere, it is refetched and found dead. */
export const sessionQuery = (sessionId: number) => watchedQuery(getSession, {}, [entityRef('UserSession', sessionId)])

/** One's addresses; one that is confirmed in another tab refetches them. */
export const emailsQuery = (userId: number) => watchedQuery(listEmails, { userId }, [entityRef('UserAccount', userId)])

/** Where one is logged in. */
export const sessionsQuery = () => watchedQuery(listSessions, {})
