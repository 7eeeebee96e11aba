import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import type { Offer } from '@nestboard/shared/offers/model.ts'
import { isCardPaymentFacilitator, type Order } from '@nestboard/shared/orders/model.ts'
import { describeChangeCost, type StayChange } from '@nestboard/shared/orders/compute-stay-change.ts'
import { formatNightCount } from '../../lib/days/format-night-count.ts'
import { Card } from '../../ui/card.tsx'
import { PriceLines, type PriceLineData } from '../../ui/price-lines.tsx'
import { formatTravelerParty } from '../offers/party.ts'
import './change-comparison.css'

interface Props {
  readonly change: StayChange
  /** The stay as it becomes. */
  readonly offer: Offer
  readonly payFacType: Order['payFacType']
  /** Whether the reader is the traveler; otherwise the supplier's team reads. */
  readonly isMine: boolean
}

/** A change of a booked stay: the stay before and after, and the difference with its fee, line by line. */
export function ChangeComparison({ change, offer, payFacType, isMine }: Props) {
  const { currency } = offer
  return (
    <Card aria-labelledby="change-title">
      <h2 id="change-title" className="h-22">
        What changes
      </h2>
      <div className="change-two">
        <Side title="Before" stay={change} rate={change.rateName} total={formatMoney(change.totalPrice, currency)} />
        <Side title="After" stay={offer} rate={offer.rate.name} total={formatMoney(offer.totalPrice, currency)} />
      </div>
      <PriceLines lines={listChangeLines(change, offer, isCardPaymentFacilitator(payFacType))} />
      {isMine && <p className="num">{describeChangeCost(change, { payFacType, currency })}</p>}
    </Card>
  )
}

function Side({
  title,
  stay: { day, length, ages },
  rate,
  total,
}: {
  title: string
  stay: Pick<Offer, 'day' | 'length' | 'ages'>
  rate: string
  total: string
}) {
  return (
    <section aria-label={title}>
      <h3 className="t-14 two">{title}</h3>
      <p className="b num">{formatDayRange(day, day + length, { weekday: true })}</p>
      <p className="t-14 two num">
        {formatNightCount(length)}, {formatTravelerParty(ages)}
        <br />
        {rate} rate · {total}
      </p>
    </section>
  )
}

/** The lines that add up to the difference. What a card pays is what is due with the reservation. */
function listChangeLines(
  { amount, totalPrice, fee, due, refund }: StayChange,
  offer: Offer,
  isByCard: boolean,
): PriceLineData[] {
  const money = (sum: number) => formatMoney(sum, offer.currency)
  const isWhole = !isByCard || (offer.amount === offer.totalPrice && amount === totalPrice)
  return [
    {
      label: isWhole ? 'New total' : 'Due with the new stay',
      amount: money(isByCard ? offer.amount : offer.totalPrice),
    },
    { label: isByCard ? 'Paid for the old stay' : 'The old stay', amount: money(-amount) },
    ...(fee > 0 ? [{ label: 'Fee for the change', amount: money(fee) }] : []),
    refund > 0
      ? { label: isByCard ? 'Refund' : 'Less to pay', amount: money(refund), kind: 'sum' }
      : { label: isByCard ? 'To pay now' : 'More to pay', amount: money(due), kind: 'sum' },
  ]
}
