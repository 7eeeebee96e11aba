import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { useToday } from '../../ui/today.ts'
import type { Attachment } from '@nestboard/shared/messages/attachment.ts'
import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import { stayTypes } from '@nestboard/shared/listing/model.ts'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { buildButtonClass } from '../../ui/button.tsx'
import { StayPrice } from '../../ui/price.tsx'
import { Rating } from '../../ui/rating.tsx'
import { CheckInOutDates } from '../../ui/date-range-text.tsx'
import { Tag } from '../../ui/tag.tsx'
import { listingQuery } from '../listing/api.ts'
import { offerOfRateQuery, offersOfAllRatesQuery } from '../offers/api.ts'
import { formatBookByDeadline, explainWhyNotBookable, formatOfferPrices } from '../offers/offer-words.ts'
import { formatTravelerParty } from '../offers/party.ts'
import { orderQuery } from '../orders/api.ts'
import { orderPurposeLabels, formatOrderProgress, getOrderProgressTagTone } from '../orders/order-words.ts'
import { UnavailableAttachedCard, AttachedCardLayout, AttachedCardSkeleton } from './attached-card-layout.tsx'
import { formatNightCount } from '../../lib/days/format-night-count.ts'

interface Props {
  readonly isOwn: boolean
}

/**
 * The card attached to a message. Its status and price are loaded with the reader's permissions and kept up to date.
 */
export function AttachedCard({ attached, isOwn }: Props & { attached: Attachment }) {
  switch (attached.kind) {
    case 'ORDER':
      return <OrderCard isOwn={isOwn} orderId={attached.orderId} />
    case 'STAY':
      return <StayCard isOwn={isOwn} stay={attached} />
    case 'OFFER':
      return <OfferCard isOwn={isOwn} offered={attached} />
  }
}

function OrderCard({ isOwn, orderId }: Props & { orderId: number }) {
  const { data, error } = useQuery(orderQuery(orderId))
  const today = useToday()
  if (error)
    return <UnavailableAttachedCard isOwn={isOwn}>Only the people on this booking can see it.</UnavailableAttachedCard>
  if (!data) return <AttachedCardSkeleton isOwn={isOwn} label="Loading the order" />
  const { intent, offer, totalPrice, currency, listings } = data
  return (
    <AttachedCardLayout
      isOwn={isOwn}
      label="Order"
      kicker={`${orderPurposeLabels[intent]}, order ${orderId}`}
      name={listings[0]?.name ?? 'A stay'}
      to={href('/order/:id', { id: String(orderId) })}
      picture={listings[0]?.picture ?? ''}
      line={`${formatDayRange(offer.day, offer.day + offer.length, { today })} · ${formatNightCount(offer.length)} · ${formatMoney(totalPrice, currency)}`}
      tag={<Tag tone={getOrderProgressTagTone(data)}>{formatOrderProgress(data)}</Tag>}
    />
  )
}

type Stay = Extract<Attachment, { kind: 'STAY' }>
type Offered = Extract<Attachment, { kind: 'OFFER' }>

const listingPath = (listingId: number) => href('/listing/:listingId', { listingId: String(listingId) })
const pathOfOffer = (listingId: number, key: string) =>
  `${listingPath(listingId)}?${new URLSearchParams({ offerKey: key })}`

function StayCard({ isOwn, stay: { listingId, day, length, ages } }: Props & { stay: Stay }) {
  const { data, error } = useQuery(listingQuery(listingId))
  const stay = { listingId, tripId: 0, day: day ?? 0, length: length ?? 0, ages }
  const nowMs = useMinuteClock()
  const isToCome = day !== null && data !== undefined && day >= dayInZone(data.timezone, nowMs)
  const offers = useQuery({ ...offersOfAllRatesQuery(stay), enabled: isToCome })
  if (error) return <UnavailableAttachedCard isOwn={isOwn}>This stay is not available.</UnavailableAttachedCard>
  if (!data) return <AttachedCardSkeleton isOwn={isOwn} label="Loading the stay" />
  const offer = offers.data?.offers.find(
    (each) => explainWhyNotBookable(each, dayInZone(data.timezone, nowMs)) === undefined,
  )
  return (
    <AttachedCardLayout
      isOwn={isOwn}
      label="Stay"
      kicker={stayTypes[data.stayType]}
      name={data.name}
      to={offer ? pathOfOffer(listingId, offer.key) : listingPath(listingId)}
      picture={data.picture}
      line={<Rating tenths={data.reviews > 0 ? data.rating || null : null} />}
    >
      {day !== null && length !== null && (
        <>
          <CheckInOutDates start={day} end={day + length} />
          {offer ? (
            <StayPrice {...formatOfferPrices(offer)} />
          ) : (
            <p className="t-14 two">
              {!isToCome
                ? 'These dates have passed.'
                : offers.isPending
                  ? 'Loading the price…'
                  : 'Taken on these dates.'}
            </p>
          )}
        </>
      )}
    </AttachedCardLayout>
  )
}

function OfferCard({ isOwn, offered }: Props & { offered: Offered }) {
  const { listingId, rateId, day, length, ages } = offered
  const listing = useQuery(listingQuery(listingId))
  const price = useQuery(offerOfRateQuery({ listingId, rateId, tripId: 0, day, length, ages, extraIds: [] }))
  const nowMs = useMinuteClock()
  if (listing.error || price.error)
    return <UnavailableAttachedCard isOwn={isOwn}>This offer has ended or was withdrawn.</UnavailableAttachedCard>
  if (!listing.data || !price.data) return <AttachedCardSkeleton isOwn={isOwn} label="Loading the offer" />
  const { name, picture, timezone } = listing.data
  const closed = explainWhyNotBookable(price.data, dayInZone(timezone, nowMs))
  return (
    <AttachedCardLayout
      isOwn={isOwn}
      label="Personalized offer"
      kicker={isOwn ? 'Your offer' : 'An offer for you'}
      name={name}
      to={listingPath(listingId)}
      picture={picture}
      line={`${price.data.name} · ${formatTravelerParty(ages)}`}
    >
      <CheckInOutDates start={day} end={day + length} />
      <StayPrice {...formatOfferPrices(price.data)} large />
      {closed !== undefined && <p className="t-14 two">{closed}</p>}
      {!isOwn && closed === undefined && (
        <div className="ends">
          <Link className={buildButtonClass({ size: 's' })} to={listingPath(listingId)}>
            See the stay
          </Link>
          <Link className={buildButtonClass({ size: 's', look: 'main' })} to={pathOfOffer(listingId, price.data.key)}>
            Book
          </Link>
        </div>
      )}
      <BookBy text={formatBookByDeadline({ ttl: offered.ttl || price.data.ttl, day }, timezone, nowMs)} />
    </AttachedCardLayout>
  )
}

const BookBy = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : <p className="t-13 three">{text}</p>
