import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { listProblemsOfOrder, listProblemsToAnswer } from '@nestboard/shared/problems/routes.ts'
import { buildWatchedQuery } from '../../lib/api/query.ts'

export type OrderProblems = RouteResponseData<typeof listProblemsOfOrder>

/** The problems of an order. What a side, staff or the clock adds is announced over the socket with the order. */
export const problemsOfOrderQuery = (orderId: number) =>
  buildWatchedQuery(listProblemsOfOrder, { orderId }, [formatEntityRef('ProductOrder', orderId)])

/** The problems that wait for a supplier's answer. The notification of a new one refetches them. */
export const problemsToAnswerQuery = (supplierId: number, userId: number) =>
  buildWatchedQuery(listProblemsToAnswer, { supplierId }, [formatEntityRef('UserAccount', userId)])
