import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { providerFacts } from '@nestboard/shared/integrations/model.ts'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import type { TableColumn } from '../../ui/table.tsx'
import { MoneyTable } from './money-table.tsx'
import { Tag, type TagTone } from '../../ui/tag.tsx'
import { supplierMoneyQuery, type SupplierMoney } from './api.ts'
import { PaymentDifferences } from './payment-differences.tsx'
import { StatementDownload } from './statement-download.tsx'
import './supplier-money-sections.css'

type Dispute = SupplierMoney['disputes'][number]
type Payout = SupplierMoney['payouts'][number]

const disputeStates: Readonly<Record<Dispute['status'], { readonly label: string; readonly tone: TagTone }>> = {
  needsResponse: { label: 'Needs your answer', tone: 'warn' },
  underReview: { label: 'With the bank', tone: 'action' },
  won: { label: 'Won', tone: 'good' },
  lost: { label: 'Lost', tone: 'bad' },
}
const payoutStates: Readonly<Record<Payout['status'], { readonly label: string; readonly tone: TagTone }>> = {
  pending: { label: 'On its way', tone: 'action' },
  paid: { label: 'Paid', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
}

const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
const sum = ({ amount, currency }: { readonly amount: number; readonly currency: string }) =>
  formatMoney(amount, currency)

const disputeColumns: readonly TableColumn<Dispute>[] = [
  { key: 'created', label: 'Opened', cell: ({ createdAt }) => day.format(createdAt) },
  {
    key: 'status',
    label: 'State',
    cell: ({ status, dueAt }) => (
      <>
        <Tag tone={disputeStates[status].tone}>{disputeStates[status].label}</Tag>
        {dueAt !== null && status === 'needsResponse' && <p className="t-14 two">by {day.format(dueAt)}</p>}
      </>
    ),
  },
  { key: 'reason', label: 'Reason', cell: ({ reason }) => reason || '–' },
  {
    key: 'order',
    label: 'Order',
    cell: ({ orderId, facilitator }) => (
      <>
        {orderId === null ? (
          'Not from Nestboard'
        ) : (
          <Link className="link num" to={href('/order/:id', { id: String(orderId) })}>
            {orderId}
          </Link>
        )}
        <p className="t-14 two">at {providerFacts[facilitator].name}</p>
      </>
    ),
  },
  { key: 'amount', label: 'Amount', figure: true, cell: sum },
]

const payoutColumns: readonly TableColumn<Payout>[] = [
  { key: 'created', label: 'Sent', cell: ({ createdAt }) => day.format(createdAt) },
  {
    key: 'status',
    label: 'State',
    cell: ({ status }) => <Tag tone={payoutStates[status].tone}>{payoutStates[status].label}</Tag>,
  },
  {
    key: 'arrival',
    label: 'At your bank',
    cell: ({ arrivalDate }) => (arrivalDate ? day.format(new Date(`${arrivalDate}T12:00`)) : '–'),
  },
  { key: 'provider', label: 'From', cell: ({ facilitator }) => providerFacts[facilitator].name },
  { key: 'amount', label: 'Amount', figure: true, cell: sum },
]

/** A supplier's disputes and payouts at its payment providers, and a month's movements as a file. */
export function SupplierMoneySections({ supplierId }: { supplierId: number }) {
  const query = useQuery(supplierMoneyQuery(supplierId))
  return (
    <>
      <QueryContent of={query} what="Disputes and payouts" hint={retryHint} skeleton={skeleton}>
        {({ disputes, payouts }) => (
          <>
            <section className="money" aria-labelledby="disputes-title">
              <h2 id="disputes-title" className="h-22">
                Disputes
              </h2>
              <p className="two">
                A guest’s bank asks for money back. You answer at your payment provider, by the day it names.
              </p>
              <MoneyTable
                caption="Disputes"
                columns={disputeColumns}
                rows={disputes}
                rowKey={({ id, facilitator }) => `${facilitator} ${id}`}
                none="No disputes. They show up here as soon as one is opened."
              />
            </section>
            <section className="money" aria-labelledby="payouts-title">
              <h2 id="payouts-title" className="h-22">
                Payouts
              </h2>
              <p className="two">
                What your payment provider sends to your bank, less its fees. We are not in between.
              </p>
              <MoneyTable
                caption="Payouts"
                columns={payoutColumns}
                rows={payouts}
                rowKey={({ id, facilitator }) => `${facilitator} ${id}`}
                none="No payouts yet. The first one follows your first paid booking."
              />
            </section>
          </>
        )}
      </QueryContent>
      <PaymentDifferences supplierId={supplierId} />
      <StatementDownload supplierId={supplierId} />
    </>
  )
}

const skeleton = (
  <Skeleton label="Loading disputes and payouts">
    <div className="block">
      <SkeletonLines lines={6} />
    </div>
  </Skeleton>
)
