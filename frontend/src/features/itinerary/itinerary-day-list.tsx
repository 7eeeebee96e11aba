import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import { useToday } from '../../ui/today.ts'
import type { Segment } from '@nestboard/shared/itinerary/model.ts'
import { formatZoneIfDifferent } from '@nestboard/shared/kernel/format-stay-moment.ts'
import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import type { Reservation } from '@nestboard/shared/orders/reservation.ts'
import { Link } from 'react-router'
import { getBrowserTimeZone } from '../../lib/time/use-time-zone-and-clock.ts'
import { joinClassNames } from '../../ui/join-class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { checkIcon, plusIcon } from '../../ui/icons/sign.ts'
import { bedIcon } from '../../ui/icons/stay.ts'
import { Tag } from '../../ui/tag.tsx'
import { formatTravelerParty } from '../offers/party.ts'
import { listItineraryDays, type ItineraryDay } from './days.ts'
import { formatNightCount } from '../../lib/days/format-night-count.ts'
import {
  isBookedSegment,
  getMinutesAfterMidnight,
  findSegmentReservation,
  formatTimeInZone,
  getSegmentTimeZone,
  type SegmentBoardData,
} from './get-segment-time-zone.ts'
import { formatItineraryPanelQuery, type ItineraryPanelContent } from './panel.ts'
import { segmentTypeIcons } from './segment-type-icons.ts'
import './itinerary-day-list.css'

interface Props extends SegmentBoardData {
  readonly segments: readonly Segment[]
  readonly open: ItineraryPanelContent | undefined
}

/** Shows an itinerary day by day. Each entry links to the panel with its details. */
export function ItineraryDayList({ segments, open, ...around }: Props) {
  const days = listItineraryDays(segments, around.reservations, (segment) =>
    getMinutesAfterMidnight(getSegmentTimeZone(segment, around), segment.timeFrom),
  )
  return days.map((each) => <DayRow key={each.day} day={each} isFirst={each === days[0]} open={open} around={around} />)
}

interface RowProps {
  readonly day: ItineraryDay
  readonly isFirst: boolean
  readonly open: ItineraryPanelContent | undefined
  readonly around: SegmentBoardData
}

function DayRow({ day: { day, segments, leaving }, isFirst, open, around }: RowProps) {
  const date = formatDay(day, { today: useToday() })
  return (
    <section className="dayrow" aria-label={formatDay(day, { weekday: true })}>
      <header>
        <h2>{date}</h2>
        <span className="two">
          {formatDay(day, { weekday: true }).split(',')[0]}
          {isFirst && ', first day'}
        </span>
        <Link
          className="icon-btn dayrow__add"
          to={formatItineraryPanelQuery({ kind: 'new', day })}
          replace
          preventScrollReset
          aria-label={`Add to ${date}`}
        >
          <Icon path={plusIcon} />
        </Link>
      </header>
      <div className="segs">
        {leaving.map((reservation) => (
          <Leaving key={`out ${reservation.id}`} reservation={reservation} />
        ))}
        {segments.map((segment) => (
          <SegmentRow key={segment.id} segment={segment} around={around} isOpen={isOpenIn(open, segment)} />
        ))}
      </div>
    </section>
  )
}

const isOpenIn = (open: ItineraryPanelContent | undefined, { id, reservationId }: Segment): boolean =>
  open?.kind === 'segment' ? open.id === id : open?.kind === 'reservation' && open.id === reservationId

function Leaving({ reservation: { id, name } }: { reservation: Reservation }) {
  return (
    <Link className="seg2" to={formatItineraryPanelQuery({ kind: 'reservation', id })} replace preventScrollReset>
      <span className="seg2__time" />
      <span className="seg2__ic seg2__ic--stay">
        <Icon path={bedIcon} />
      </span>
      <span className="seg2__words">
        <b>Check out, {name}</b>
      </span>
      <Booked />
    </Link>
  )
}

const Booked = () => (
  <Tag tone="good" icon={checkIcon}>
    Booked
  </Tag>
)

function SegmentRow({ segment, around, isOpen }: { segment: Segment; around: SegmentBoardData; isOpen: boolean }) {
  const { id, name, description, listingType, timeFrom } = segment
  const isLockedNow = isBookedSegment(segment, around)
  const reservation = findSegmentReservation(segment, around)
  const zone = getSegmentTimeZone(segment, around)
  const label = isLockedNow ? formatZoneIfDifferent(timeFrom, zone, getBrowserTimeZone()) : undefined
  const picture = around.listings.find((listing) => listing.id === segment.listingId)?.picture
  return (
    <>
      <Link
        className={joinClassNames('seg2', isOpen && 'seg2--open')}
        to={formatItineraryPanelQuery(
          reservation && isLockedNow ? { kind: 'reservation', id: reservation.id } : { kind: 'segment', id },
        )}
        replace
        preventScrollReset
        aria-current={isOpen || undefined}
      >
        <time className="seg2__time" dateTime={new Date(timeFrom).toISOString()}>
          {formatTimeInZone(timeFrom, zone)}
        </time>
        <span className={joinClassNames('seg2__ic', listingType === 'STAY' && 'seg2__ic--stay')}>
          <Icon path={segmentTypeIcons[listingType]} />
        </span>
        <span className="seg2__words">
          <b>{isLockedNow && listingType === 'STAY' ? `Check in, ${name}` : name}</b>
          {label !== undefined && <span className="t-14 two">{label}</span>}
          <span className="t-14 two">{description}</span>
        </span>
        {isLockedNow ? <Booked /> : reservation && <Tag>Canceled</Tag>}
      </Link>
      {reservation && isLockedNow && <StayCardOf reservation={reservation} picture={picture} />}
    </>
  )
}

/** Card of the reservation, shown below its check-in entry. */
function StayCardOf({ reservation, picture }: { reservation: Reservation; picture: string | undefined }) {
  const { id, length, ages, confirmation, name } = reservation
  return (
    <Link
      className={joinClassNames('segcard', !picture && 'segcard--plain')}
      to={formatItineraryPanelQuery({ kind: 'reservation', id })}
      replace
      preventScrollReset
    >
      {picture && <img src={pictureUrlOfSize(picture, 320)} alt="" width="120" height="88" loading="lazy" />}
      <span>
        <span className="vh">Reservation of {name}: </span>
        <span className="t-14 two">
          {formatNightCount(length)}, {formatTravelerParty(ages)}
        </span>
        <b className="num">{confirmation}</b>
      </span>
    </Link>
  )
}
