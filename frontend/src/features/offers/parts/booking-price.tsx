import { ApiError, formatTooManyRequestsText, isFinalApiRefusal } from '../../../lib/api/call-api-route.ts'
import { StayPrice } from '../../../ui/price.tsx'
import { SkeletonBox, Skeleton } from '../../../ui/skeleton.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { AboutAmount } from '../../intl/about-amount.tsx'
import { explainWhyNotBookable, formatOfferPrices } from '../offer-words.ts'
import type { BookingCardState } from '../use-booking-card.ts'
import { GroupRateTag } from '../group-rate-tag.tsx'

/** Head of the booking card: the total, or the reason why there is none. */
export function BookingPrice({ booking, today }: { booking: BookingCardState; today: number }) {
  const { offer, selection, isBusy, error } = booking
  if (offer) {
    const why = explainWhyNotBookable(offer, today)
    return (
      <div className="book__price" role="status">
        <StayPrice
          {...formatOfferPrices(offer)}
          about={<AboutAmount amount={offer.totalPrice} currency={offer.currency} dated />}
          large
        />
        <GroupRateTag offer={offer} />
        {why && <Tag tone="warn">{why}</Tag>}
      </div>
    )
  }
  if (isBusy)
    return (
      <Skeleton label="Loading the price">
        <div className="book__price">
          <SkeletonBox width={180} height={28} />
          <SkeletonBox width={120} height={18} />
        </div>
      </Skeleton>
    )
  const title =
    error && !isFinalApiRefusal(error)
      ? 'The price did not load'
      : selection.dates
        ? 'No rates are availble for the current selection'
        : 'Choose dates to see the price'
  return (
    <div className="book__price" role="status">
      <p className="b">{title}</p>
      {error && <p className="t-14 two">{reasonText(error)}</p>}
    </div>
  )
}

/**
 * The server's error text, or '' for a listing without offers (404), which needs no explanation; when to try again, if
 * nothing was refused.
 */
function reasonText(error: Error): string {
  if (!(error instanceof ApiError)) return 'Try again in a moment.'
  if (error.status === 429) return formatTooManyRequestsText(error)
  if (!isFinalApiRefusal(error)) return 'Try again in a moment.'
  return error.status === 404 ? '' : (error.text ?? error.phrase)
}
