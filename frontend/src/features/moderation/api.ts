import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import type { CaseSubjectType } from '@nestboard/shared/moderation/model.ts'
import {
  getCase,
  getModerationFigures,
  getRemovalStatement,
  getStaffProblem,
  listCases,
  listDecisions,
  listStaffProblems,
} from '@nestboard/shared/moderation/routes.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { buildWatchedQuery } from '../../lib/api/query.ts'

export type ModerationQueueName = 'OPEN' | 'DONE'
/** Identifies a moderation case by the content it is about. */
export interface ModerationCaseKey {
  readonly type: CaseSubjectType
  readonly subjectId: number
}

type CasePage = RouteResponseData<typeof listCases>
export type ModerationCaseData = RouteResponseData<typeof getCase>
type StaffProblemPage = RouteResponseData<typeof listStaffProblems>
export type StaffProblemData = RouteResponseData<typeof getStaffProblem>
type LogPage = RouteResponseData<typeof listDecisions>

/**
 * Polling interval in milliseconds. Other moderators and reporters also change cases, and the socket does not announce
 * these changes.
 */
const refetchInterval = 30_000

/** Query of a queue's cases, page by page. */
export const casesQuery = (queue: ModerationQueueName) =>
  infiniteQueryOptions({
    queryKey: [listCases.path, queue],
    queryFn: ({ pageParam, signal }): Promise<CasePage> =>
      callApiRoute(listCases, { queue, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: CasePage) => cursor,
    refetchInterval,
  })

export const caseQuery = ({ type, subjectId }: ModerationCaseKey) => buildWatchedQuery(getCase, { type, subjectId })

/** Query of all decisions and appeals, page by page. */
export const decisionsQuery = () =>
  infiniteQueryOptions({
    queryKey: [listDecisions.path],
    queryFn: ({ pageParam, signal }): Promise<LogPage> =>
      callApiRoute(listDecisions, pageParam === null ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: LogPage) => cursor,
  })

/** Query of the problems with stays in a queue, page by page. */
export const staffProblemsQuery = (queue: ModerationQueueName) =>
  infiniteQueryOptions({
    queryKey: [listStaffProblems.path, queue],
    queryFn: ({ pageParam, signal }): Promise<StaffProblemPage> =>
      callApiRoute(listStaffProblems, { queue, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }: StaffProblemPage) => cursor,
    refetchInterval,
  })

export const staffProblemQuery = (name: { readonly orderId: number; readonly no: number }) =>
  buildWatchedQuery(getStaffProblem, name)

export const moderationFiguresQuery = () => ({ ...buildWatchedQuery(getModerationFigures, {}), refetchInterval })

/** Query of the statement of reasons about a decision. The notification of a new decision refetches it. */
export const decisionStatementQuery = (id: number, userId: number) =>
  buildWatchedQuery(getRemovalStatement, { id }, [formatEntityRef('UserAccount', userId)])

/** Whether a query key belongs to moderation. A decision invalidates all queries of moderation. */
export const isModerationQueryKey = ({ queryKey: [path] }: { readonly queryKey: readonly unknown[] }): boolean =>
  typeof path === 'string' && path.startsWith('/v1/moderation/')
