import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { stayTypes } from '@nestboard/shared/listing/model.ts'
import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import type { ShownStay } from '@nestboard/shared/sophia/answer-card.ts'
import { defaultTripName } from '@nestboard/shared/trips/default-trip-name.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { useIsNearViewport } from '../../lib/view/use-is-near-viewport.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { imageIcon, thumbtackIcon } from '../../ui/icons/act.ts'
import { checkIcon } from '../../ui/icons/sign.ts'
import { Photo } from '../../ui/photo.tsx'
import { Price } from '../../ui/price.tsx'
import { Rating } from '../../ui/rating.tsx'
import { SkeletonBox, Skeleton } from '../../ui/skeleton.tsx'
import { useToday } from '../../ui/today.ts'
import { getCountryName } from '../intl/names.ts'
import { listingProfileQuery } from '../listing/api.ts'
import { offersOfAllRatesQuery } from '../offers/api.ts'
import { formatOfferPrices } from '../offers/offer-words.ts'
import { usePinOrReserveOffer } from '../trips/use-pin-or-reserve-offer.tsx'
import { useUnpinStay } from '../trips/use-unpin-stay.ts'
import { useChatContext } from './chat-context.ts'
import { useShownStay } from './use-shown-stay.ts'
import '../../ui/stay-card.css'
import './stay-cards.css'

/** Cards shown at first; the rest follows on request (traveler §9). */
const shownAtFirst = 3

/** Stays to compare, each with its price as it is now. Their data is loaded once they are near the viewport. */
export function StayCards({ stays, canPin = true }: { stays: readonly ShownStay[]; canPin?: boolean }) {
  const grid = useRef<HTMLUListElement>(null)
  const isNear = useIsNearViewport(grid)
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? stays : stays.slice(0, shownAtFirst)
  return (
    <>
      <ul className="live" ref={grid}>
        {shown.map((stay) => (
          <li key={stay.listingId}>
            {isNear ? <LiveStayCard {...{ stay, canPin }} /> : <CardSkeleton {...{ stay, canPin }} />}
          </li>
        ))}
      </ul>
      {isNear && stays.some(({ day }) => day !== null) && <PricesCheckedNote stays={shown} />}
      {shown.length < stays.length && (
        <Button size="s" look="quiet" className="live__more" onClick={() => setOpen(true)}>
          Show more
        </Button>
      )}
    </>
  )
}

/** Tells when the prices were last read, and reads them again. */
function PricesCheckedNote({ stays }: { stays: readonly ShownStay[] }) {
  const client = useQueryClient()
  const { tripId } = useChatContext()
  const [isBusy, setBusy] = useState(false)
  const queries = stays.flatMap(({ listingId, day, length, ages }) =>
    day === null || length === null ? [] : [offersOfAllRatesQuery({ listingId, tripId, day, length, ages })],
  )
  // One query each: the code of a query for several would be in the first load of every page.
  const oldestMs = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => Math.min(...queries.map(({ queryKey }) => client.getQueryState(queryKey)?.dataUpdatedAt ?? 0)),
  )
  if (!(oldestMs > 0 && oldestMs < Infinity)) return null
  const recheck = async () => {
    setBusy(true)
    await Promise.all(queries.map(({ queryKey }) => client.refetchQueries({ queryKey })))
    setBusy(false)
  }
  return (
    <p className="fresh">
      <span className="fresh__good" role="status">
        <Icon path={checkIcon} size={16} />
        Prices and nights checked {formatClock(oldestMs)}
      </span>
      <button type="button" className="link" aria-busy={isBusy || undefined} onClick={() => void recheck()}>
        Check again
      </button>
    </p>
  )
}

const formatClock = (atMs: number): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(atMs)

interface CardProps {
  readonly stay: ShownStay
  readonly canPin: boolean
}

/** As high as the card with its price in two lines: the conversation is scrolled to its end when cards load. */
const CardSkeleton = ({ stay, canPin }: CardProps) => (
  <Skeleton label="Loading a stay">
    <div className="stay">
      <SkeletonBox className="live__sk" />
      <div className="stay__body">
        <SkeletonBox width="80%" height={24} />
        <SkeletonBox width="50%" height={20} />
        {stay.day !== null && pricePlaceholder}
        {canPin && <SkeletonBox className="live__pin" width={96} height={36} />}
      </div>
    </div>
  </Skeleton>
)

const pricePlaceholder = (
  <>
    <SkeletonBox width="60%" height={24} />
    <SkeletonBox width="80%" height={44} />
  </>
)

function LiveStayCard({ stay, canPin }: CardProps) {
  const shown = useShownStay(stay, useChatContext().tripId)
  const { data: profile } = useQuery(listingProfileQuery(stay.listingId))
  const { listing, isGone, path } = shown
  if (isGone)
    return (
      <p className="live__gone t-14 two">
        <Icon path={imageIcon} />
        This stay is no longer on Nestboard
      </p>
    )
  if (!listing) return <CardSkeleton {...{ stay, canPin }} />
  return (
    <article className="stay">
      {listing.picture ? (
        <Photo src={pictureUrlOfSize(listing.picture, 640)} alt="" />
      ) : (
        <div className="photo live__no">
          <Icon path={imageIcon} />
        </div>
      )}
      <div className="stay__body">
        <h3 className="stay__name" dir="auto">
          <Link to={path}>{listing.name}</Link>
        </h3>
        <p className="row t-14 two live__where">
          <span className="cut">{profile?.city || stayTypes[listing.stayType]}</span>
          <Rating tenths={listing.reviews > 0 ? listing.rating || null : null} />
        </p>
        <LivePrice stay={stay} shown={shown} />
        {canPin && (
          <PinStayChip
            stay={stay}
            shown={shown}
            boardName={profile ? defaultTripName(getCountryName(profile.country), stay.day ?? 0, profile.city) : ''}
          />
        )}
      </div>
    </article>
  )
}

interface ShownProps {
  readonly stay: ShownStay
  readonly shown: ReturnType<typeof useShownStay>
}

function LivePrice({ stay: { day, length }, shown: { isToCome, isPriced, offer } }: ShownProps) {
  const today = useToday()
  if (day === null || length === null) return null
  if (!isToCome) return <p className="t-14 two">These dates have passed</p>
  if (!isPriced) return pricePlaceholder
  if (!offer) return <p className="t-14 two">Not available on these nights</p>
  const { total, night, off } = formatOfferPrices(offer)
  return (
    <>
      <Price amount={total} per="total" />
      <p className="price">
        <span>
          {formatDayRange(day, day + length, { today })}, {night} night
        </span>
        {off && <span className="off">{off}</span>}
      </p>
    </>
  )
}

function PinStayChip({ stay: { listingId, day, length }, shown, boardName }: ShownProps & { boardName: string }) {
  const { tripId } = useChatContext()
  const [pinnedOn, setPinnedOn] = useState(0)
  const unpin = useUnpinStay()
  const { onBook, isBusy, dialog } = usePinOrReserveOffer({
    tripId,
    boardName,
    onPinned: (pinned) => setPinnedOn(pinned.tripId),
  })
  const { offer, listing } = shown
  if (!offer || !listing) return null
  const boardId = tripId || pinnedOn
  const isPinned = tripId ? hasFlag(offer.flags, offerFlagBits.pinned) : pinnedOn > 0
  const press = () => {
    if (!isPinned) return onBook(offer.key, 'pin')
    unpin.run({
      tripId: boardId,
      name: listing.name,
      isMatch: (pin) => pin.listingId === listingId && pin.day === day && pin.length === length,
    })
    setPinnedOn(0)
  }
  return (
    <>
      <Chip
        className="live__pin"
        icon={thumbtackIcon}
        on={isPinned}
        disabled={isBusy || unpin.isBusy}
        aria-label={`${isPinned ? 'Pinned' : 'Pin'} ${listing.name}`}
        onClick={press}
      >
        {isPinned ? 'Pinned' : 'Pin'}
      </Chip>
      {dialog}
    </>
  )
}
