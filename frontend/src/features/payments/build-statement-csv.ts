import { providerFacts } from '@nestboard/shared/integrations/model.ts'
import { statementLineKinds, type StatementLine } from '@nestboard/shared/integrations/statement.ts'
import type { CsvTable } from '../../lib/csv/format-csv.ts'

const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' })

/** The table of a month's statement. Its amounts are plain numbers; what leaves the balance is negative. */
export const buildStatementCsv = (lines: readonly StatementLine[]): CsvTable => ({
  head: ['Date', 'Kind', 'Provider', 'Order', 'Reference', 'Status', 'Amount', 'Currency'],
  rows: lines.map(({ at, kind, facilitator, orderId, reference, status, amount, currency }) => [
    day.format(at),
    statementLineKinds[kind],
    providerFacts[facilitator].name,
    orderId === null ? '' : String(orderId),
    reference,
    status,
    amount,
    currency,
  ]),
})
