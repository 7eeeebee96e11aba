import { providerFacts } from '@nestboard/shared/integrations/model.ts'
import { paymentDifferenceKinds, type PaymentDifference } from '@nestboard/shared/payments/difference.ts'
import type { CsvCell, CsvTable } from '../../lib/csv/format-csv.ts'

const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short' })

const sideCells = (side: PaymentDifference['ours']): CsvCell[] =>
  side ? [side.status, side.captured, side.refunded] : ['unknown', null, null]

/** The table of payments on which a provider and our orders differ. Its amounts are plain numbers. */
export const buildDifferencesCsv = (differences: readonly PaymentDifference[]): CsvTable => ({
  head: [
    'Found',
    'Difference',
    'Provider',
    'Payment',
    'Order',
    'Currency',
    'Order asked',
    'Order status',
    'Order paid',
    'Order refunded',
    'Provider status',
    'Provider paid',
    'Provider refunded',
    'What to do',
  ],
  rows: differences.map(({ foundAt, kind, facilitator, paymentId, orderId, currency, asked, ours, theirs }) => [
    day.format(foundAt),
    paymentDifferenceKinds[kind].label,
    providerFacts[facilitator].name,
    paymentId,
    String(orderId),
    currency,
    asked ?? null,
    ...sideCells(ours),
    ...sideCells(theirs),
    paymentDifferenceKinds[kind].advice,
  ]),
})
