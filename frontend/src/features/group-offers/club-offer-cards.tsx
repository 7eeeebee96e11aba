import type { GroupOffer } from '@nestboard/shared/group-offers/model.ts'
import type { listOffersToClub } from '@nestboard/shared/group-offers/routes.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { href, Link } from 'react-router'
import { toLocalDay } from '../../lib/time/to-local-day.ts'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { buildButtonClass } from '../../ui/button.tsx'
import { EmptyState, RoundBadge } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { priceTagIcon } from '../../ui/icons/act.ts'
import { groupIcon } from '../../ui/icons/trip.ts'
import { Skeleton, StayCardSkeleton } from '../../ui/skeleton.tsx'
import { PhotoLabel } from '../../ui/tag.tsx'
import { groupLoadFailedText } from '../groups/words.ts'
import { offersToClubQuery } from './api.ts'
import { ClubStayCard } from './club-stay-card.tsx'
import { formatGroupOfferDates } from './offer-words.ts'
import { CardCarousel } from './card-carousel.tsx'
import './club-offer-cards.css'

/**
 * Shows suppliers' offers to a group: a card with a price for each stay of an offer, or one card for the whole offer
 * if none of its stays has a price.
 */
export function ClubOfferCards({ clubId, me }: { clubId: number; me: number }) {
  const query = useQuery(offersToClubQuery(clubId, me))
  const titleId = useId()
  const head = (
    <header>
      <h2 className="h-28" id={titleId}>
        Group rates
      </h2>
      <p className="t-14 two">Seen by members only, from suppliers who want this group</p>
    </header>
  )
  return (
    <section className="club-rates" aria-labelledby={titleId}>
      {!query.data?.offers.length && head}
      <QueryContent
        of={query}
        what="The rates"
        title={groupLoadFailedText}
        hint={retryHint}
        level={3}
        skeleton={skeleton}
        isEmpty={({ offers }) => offers.length === 0}
        empty={none}
      >
        {(data) => <ClubRates {...data} head={head} />}
      </QueryContent>
    </section>
  )
}

interface RatesProps extends RouteResponseData<typeof listOffersToClub> {
  readonly head: ReactNode
}

function ClubRates({ offers, suppliers, stays, isPart, head }: RatesProps) {
  const today = toLocalDay(useMinuteClock())
  const supplierOf = ({ supplierId }: GroupOffer) => suppliers.find(({ id }) => id === supplierId)
  const priced = new Set(stays.map(({ offerId }) => offerId))
  return (
    <>
      <CardCarousel label="Group rates" head={head}>
        {stays.flatMap((stay) => {
          const offer = offers.find(({ id }) => id === stay.offerId)
          if (!offer) return []
          const host = supplierOf(offer)?.name ?? 'The supplier'
          return (
            <li key={`${offer.id}/${stay.listing.id}`}>
              <ClubStayCard stay={stay} offer={offer} host={host} today={today} />
            </li>
          )
        })}
        {offers
          .filter(({ id }) => !priced.has(id))
          .map((offer) => (
            <li key={offer.id} className="club-rates__plain">
              <OfferCard offer={offer} supplier={supplierOf(offer)} today={today} />
            </li>
          ))}
      </CardCarousel>
      {isPart && (
        <p className="t-14 two">More stays have a group rate. You see each one’s price wherever you search.</p>
      )}
    </>
  )
}

interface OfferProps {
  readonly offer: GroupOffer
  readonly supplier: Supplier | undefined
  readonly today: number
}

function OfferCard({ offer, supplier, today }: OfferProps) {
  const name = supplier?.name ?? 'A supplier'
  return (
    <article className="club-rate">
      <div className="club-rate__head">
        <Avatar name={name} src={supplier?.avatar && pictureUrlOfSize(supplier.avatar, 320)} square decorative />
        <h3 className="h-18 club-rate__name" dir="auto">
          {name}
        </h3>
        <PhotoLabel icon={groupIcon} deal>
          Group
        </PhotoLabel>
      </div>
      <p className="club-rate__why">{offer.description}</p>
      <p className="t-14 two club-rate__terms">
        <Icon path={priceTagIcon} size={16} />
        <b>{offer.promoCode}</b>
        <span className="num">{formatGroupOfferDates(offer, today)}</span>
      </p>
      {supplier && (
        <Link
          className={buildButtonClass({ size: 's' })}
          to={href('/supplier/:id/listings', { id: String(supplier.id) })}
        >
          See the stays<span className="vh"> of {name}</span>
        </Link>
      )}
    </article>
  )
}

const skeleton = (
  <Skeleton label="Loading group rates">
    <div className="reel">
      <StayCardSkeleton />
      <StayCardSkeleton />
      <StayCardSkeleton />
      <StayCardSkeleton />
    </div>
  </Skeleton>
)

const none = (
  <EmptyState
    title="No group rates yet"
    art={
      <RoundBadge>
        <Icon path={priceTagIcon} size={24} />
      </RoundBadge>
    }
  >
    When a supplier opens rates to this group, they show up here and wherever you search.
  </EmptyState>
)
