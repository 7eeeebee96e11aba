import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { readStatement } from '@nestboard/shared/integrations/routes.ts'
import { listPaymentDifferences, listSupplierMoney } from '@nestboard/shared/payments/routes.ts'
import { maxStatementDays } from '@nestboard/shared/integrations/statement.ts'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { buildWatchedQuery } from '../../lib/api/query.ts'

export type SupplierMoney = RouteResponseData<typeof listSupplierMoney>

/** The disputes and payouts of a supplier, for its owner and ADMINs. */
export const supplierMoneyQuery = (supplierId: number) =>
  buildWatchedQuery(listSupplierMoney, { supplierId }, [formatEntityRef('SupplierProfile', supplierId)])

/** The payments on which a supplier's providers and its orders differ, for its owner and ADMINs. */
export const paymentDifferencesQuery = (supplierId: number) =>
  buildWatchedQuery(listPaymentDifferences, { supplierId }, [formatEntityRef('SupplierProfile', supplierId)])

type Statement = RouteResponseData<typeof readStatement>

/** Reads what a month moved at a supplier's payment providers. `month`: its first day, in the browser's time zone. */
export async function readMonthOfStatement(supplierId: number, month: Date): Promise<Statement> {
  const end = new Date(month.getFullYear(), month.getMonth() + 1, 1).getTime()
  const parts: Statement[] = []
  for (let from = month.getTime(); from < end; from += maxStatementDays * msPerDay) {
    const until = Math.min(end, from + maxStatementDays * msPerDay)
    parts.push(await callApiRoute(readStatement, { supplierId, from, until }))
  }
  return {
    lines: parts.flatMap(({ lines }) => lines),
    refusing: [...new Set(parts.flatMap(({ refusing }) => refusing))],
  }
}
