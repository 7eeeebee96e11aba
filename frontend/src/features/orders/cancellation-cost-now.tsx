import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { formatStayMoment } from '@nestboard/shared/kernel/format-stay-moment.ts'
import { isCardPaymentFacilitator } from '@nestboard/shared/orders/model.ts'
import { formatSupplierChargeForCanceling } from '@nestboard/shared/orders/preview-cancellation.ts'
import { useTimeZoneAndClock } from '../../lib/time/use-time-zone-and-clock.ts'
import { Card } from '../../ui/card.tsx'
import { PriceLines } from '../../ui/price-lines.tsx'
import type { OrderQuote } from './api.ts'

/**
 * Cost of canceling now: the amounts of a paid stay, or what the supplier may charge for a stay not paid through
 * Nestboard.
 */
export function CancellationCostNow({
  quote: { cancel, payFacType, offer },
  zone,
}: {
  quote: OrderQuote
  zone: string
}) {
  const reader = useTimeZoneAndClock()
  if (!cancel) return null
  const { refund, fee, untilMs } = cancel
  const deadline = untilMs === null ? undefined : formatStayMoment(untilMs, zone, reader)
  const sum = (amount: number) => formatMoney(amount, offer.currency)
  return (
    <Card aria-labelledby="cost-title">
      <h2 id="cost-title" className="h-22">
        What it costs
      </h2>
      {isCardPaymentFacilitator(payFacType) ? (
        <>
          <PriceLines
            lines={[
              { label: 'You paid', amount: sum(refund + fee) },
              ...(fee > 0 ? [{ label: 'Cancellation fee', amount: sum(-fee) }] : []),
              { label: 'You get back', amount: sum(refund), kind: 'sum' },
            ]}
          />
          {deadline && <p className="t-14 two num">These sums hold until {deadline}.</p>}
        </>
      ) : (
        <p className="num">
          {fee > 0
            ? formatSupplierChargeForCanceling(fee, offer.currency)
            : `Free${deadline ? ` until ${deadline}` : ''};`}
          {fee > 0 ? ' Nothing was paid through Nestboard.' : ' nothing was paid.'}
        </p>
      )}
    </Card>
  )
}
