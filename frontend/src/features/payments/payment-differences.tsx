import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { providerFacts } from '@nestboard/shared/integrations/model.ts'
import { paymentDifferenceKinds, type PaymentDifference } from '@nestboard/shared/payments/difference.ts'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { downloadIcon } from '../../ui/icons/act.ts'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import type { TableColumn } from '../../ui/table.tsx'
import { MoneyTable } from './money-table.tsx'
import { paymentDifferencesQuery } from './api.ts'
import { buildDifferencesCsv } from './build-differences-csv.ts'

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })

const describeSide = (side: PaymentDifference['ours'], currency: string) =>
  side ? (
    <>
      {formatMoney(side.captured, currency)} paid
      <br />
      <span className="t-14 two">
        {side.refunded > 0 && `${formatMoney(side.refunded, currency)} refunded, `}
        {side.status}
      </span>
    </>
  ) : (
    'Unknown'
  )

const columns: readonly TableColumn<PaymentDifference>[] = [
  {
    key: 'kind',
    label: 'Difference',
    place: 'line',
    cell: ({ kind }) => (
      <>
        <b className="b">{paymentDifferenceKinds[kind].label}</b>
        <br />
        <span className="t-14 two">{paymentDifferenceKinds[kind].advice}</span>
      </>
    ),
  },
  {
    key: 'order',
    label: 'Order',
    cell: ({ orderId, ours }) =>
      ours ? (
        <Link className="link num" to={href('/order/:id', { id: String(orderId) })}>
          {orderId}
        </Link>
      ) : (
        <span className="num">{orderId}</span>
      ),
  },
  {
    key: 'ours',
    label: 'Our order',
    cell: ({ asked, ours, currency }) => (
      <>
        {ours && asked !== undefined && asked !== ours.captured && (
          <>
            {formatMoney(asked, currency)} asked for
            <br />
          </>
        )}
        {describeSide(ours, currency)}
      </>
    ),
  },
  {
    key: 'theirs',
    label: 'Provider',
    cell: ({ theirs, currency, facilitator, paymentId }) => (
      <>
        {describeSide(theirs, currency)}
        <br />
        <span className="t-14 two money__reference">
          {providerFacts[facilitator].name} {paymentId}
        </span>
      </>
    ),
  },
  { key: 'found', label: 'Found', cell: ({ foundAt }) => day.format(foundAt) },
]

/** Payments on which a supplier's providers and its orders differ, with what to do about each. */
export function PaymentDifferences({ supplierId }: { supplierId: number }) {
  const query = useQuery(paymentDifferencesQuery(supplierId))
  return (
    <section className="money" aria-labelledby="differences-title">
      <h2 id="differences-title" className="h-22">
        Do the books agree?
      </h2>
      <p className="two">
        Every day we compare your payment provider’s payments of the last days with your orders. What agrees again
        disappears from this list.
      </p>
      <QueryContent of={query} what="The comparison" hint={retryHint} skeleton={skeleton}>
        {({ differences }) => (
          <>
            <MoneyTable
              caption="Differences"
              columns={columns}
              rows={differences}
              rowKey={({ facilitator, paymentId, orderId }) => `${facilitator} ${paymentId} ${orderId}`}
              none="No differences. All payments and orders agree."
            />
            {differences.length > 0 && (
              <div className="ends">
                <Button size="s" icon={downloadIcon} onClick={() => void download(differences)}>
                  Download differences
                </Button>
              </div>
            )}
          </>
        )}
      </QueryContent>
    </section>
  )
}

const download = async (differences: readonly PaymentDifference[]): Promise<void> =>
  (await import('../../lib/csv/format-csv.ts')).downloadCsv('payment-differences', buildDifferencesCsv(differences))

const skeleton = (
  <Skeleton label="Loading the comparison">
    <div className="block">
      <SkeletonLines lines={3} />
    </div>
  </Skeleton>
)
