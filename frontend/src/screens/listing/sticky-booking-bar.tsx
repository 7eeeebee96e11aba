import type { OfferWithPolicies } from '@nestboard/shared/offers/model.ts'
import { useEffect, useState, type RefObject } from 'react'
import { AboutAmount } from '../../features/intl/about-amount.tsx'
import type { StayDates } from '../../features/offers/search-dates.ts'
import { explainWhyNotBookable, formatOfferPrices } from '../../features/offers/offer-words.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { DateRangeText } from '../../ui/date-range-text.tsx'

interface Props {
  /** The booking card; the bar is visible while this card is out of view. */
  readonly card: RefObject<HTMLElement | null>
  readonly offer: OfferWithPolicies | undefined
  readonly dates: StayDates | undefined
  /** Today's date in the listing's time zone. */
  readonly today: number
}

/**
 * Bar at the bottom of the window with a button that scrolls to the booking card, shown while the card is out of view.
 */
export function StickyBookingBar({ card, offer, dates, today }: Props) {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const element = card.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setAway(entry !== undefined && !entry.isIntersecting))
    observer.observe(element)
    return () => observer.disconnect()
  }, [card])
  if (!isAway) return null
  const scrollToCard = () => {
    card.current?.scrollIntoView()
    card.current?.focus({ preventScroll: true })
  }
  return (
    <div className="sticky-bar" role="region" aria-label="Booking summary">
      <div>
        {offer && <Price amount={formatOfferPrices(offer).total} per="total" />}
        {offer && <AboutAmount amount={offer.totalPrice} currency={offer.currency} />}
        {dates && (
          <p className="t-13 two">
            <DateRangeText start={dates.day} end={dates.day + dates.length} />
          </p>
        )}
      </div>
      <Button look="main" className="push" onClick={scrollToCard}>
        {offer && explainWhyNotBookable(offer, today) ? 'Choose other dates' : 'Book this stay'}
      </Button>
    </div>
  )
}
