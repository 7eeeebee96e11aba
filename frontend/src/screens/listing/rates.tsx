import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import { useToday } from '../../ui/today.ts'
import { lazy, Suspense, useState } from 'react'
import { NoRatesMessage, RateList, RateListSkeleton } from '../../features/offers/rate-list.tsx'
import { formatTravelerParty } from '../../features/offers/party.ts'
import { formatNightCount } from '../../lib/days/format-night-count.ts'
import {
  toStayDates,
  hasOnlyCheckIn,
  toSelectedDateRange,
  type SelectedDateRange,
} from '../../features/offers/range.ts'
import type { CheckInTimeAndZone } from '../../features/offers/cancellation.ts'
import { useIsWideWindow } from '../../lib/view/use-is-wide-window.ts'
import { SkeletonBox, Skeleton } from '../../ui/skeleton.tsx'
import type { ListingPageProps } from './listing-page-props.ts'

const PickDates = lazy(() =>
  import('../../features/offers/stay-dates-calendar.tsx').then((file) => ({ default: file.StayDatesCalendar })),
)

type Props = Pick<ListingPageProps, 'listing' | 'booking' | 'today' | 'nowMs'> & { place: CheckInTimeAndZone }

/** The Rates tab: the rates of the selected stay, and a calendar of prices per night. */
export function ListingRatesTab(props: Props) {
  const { isListing } = props.booking
  return (
    <>
      <ListingRatesSection {...props} />
      {/* The calendar is rendered after the rates, because an unknown number of rates would push it down. */}
      {!isListing && <PriceCalendar {...props} />}
    </>
  )
}

/** The rates of the selected stay. */
export function ListingRatesSection({ booking, place, nowMs }: Props) {
  const { selection, offers, offer, change, isBusy, isListing } = booking
  const { dates, ages } = selection
  const today = useToday()
  return (
    <section className="listing__sec" aria-labelledby="rates-title">
      <div className="row row--wrap">
        <h2 id="rates-title" className="h-28">
          Rates
        </h2>
        {dates && (
          <p className="t-14 two push">
            {formatNightCount(dates.length)} from {formatDay(dates.day, { today, weekday: true })},{' '}
            {formatTravelerParty(ages)}
          </p>
        )}
      </div>
      {offers ? (
        <RateList
          {...{ offers, place, nowMs }}
          rateId={offer?.rateId}
          busy={isBusy}
          onChoose={(rateId) => change({ rateId })}
        />
      ) : isListing ? (
        <RateListSkeleton />
      ) : (
        <NoRatesMessage />
      )}
    </section>
  )
}

function PriceCalendar({ listing, booking, today }: Props) {
  const { selection, offer, change } = booking
  const wide = useIsWideWindow()
  const [half, setHalf] = useState<SelectedDateRange>()
  const choose = (next: SelectedDateRange) => {
    setHalf(hasOnlyCheckIn(next) ? next : undefined)
    const dates = toStayDates(next)
    if (dates) change({ dates })
  }
  return (
    <section className="listing__sec" aria-labelledby="nights-title">
      <h2 id="nights-title" className="h-28">
        What each night costs
      </h2>
      <Suspense
        fallback={
          <Skeleton label="Loading the calendar">
            <SkeletonBox height={412} />
          </Skeleton>
        }
      >
        <PickDates
          listingId={listing.id}
          rateId={selection.rateId ?? offer?.rateId}
          ages={selection.ages}
          currency={listing.currency}
          today={today}
          range={half ?? toSelectedDateRange(selection.dates)}
          onChange={choose}
          months={wide ? 2 : 1}
        />
      </Suspense>
    </section>
  )
}
