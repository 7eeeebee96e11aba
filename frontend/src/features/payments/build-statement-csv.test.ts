import { expect, it } from 'vitest'
import { formatCsv } from '../../lib/csv/format-csv.ts'
import { buildStatementCsv } from './build-statement-csv.ts'

it('writes money that leaves as negative plain numbers, and payments of others without an order', () => {
  const at = new Date(2026, 10, 3, 12).getTime()
  const line = { facilitator: 'SQUARE', at, reference: 'pay-1', status: 'captured', currency: 'AUD' } as const
  const csv = formatCsv(
    buildStatementCsv([
      { ...line, kind: 'PAYMENT', orderId: 4711, amount: 1640.5 },
      { ...line, kind: 'FEE', orderId: null, amount: -31.17 },
    ]),
  )
  expect(csv.split('\r\n').slice(1, 3)).toEqual([
    '2026-11-03,Payment,Square,4711,pay-1,captured,1640.5,AUD',
    '2026-11-03,Card fee,Square,,pay-1,captured,-31.17,AUD',
  ])
})
