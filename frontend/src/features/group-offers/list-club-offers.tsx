import type { GroupOffer } from '@nestboard/shared/group-offers/model.ts'
import { sizeOf } from '@nestboard/shared/media/variant.ts'
import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { href, Link } from 'react-router'
import { dayHere } from '../../lib/day-here.ts'
import { Loaded, nothingLost } from '../../lib/loaded.tsx'
import { useMinute } from '../../lib/use-minute.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState, Seal } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { priceTagIcon } from '../../ui/icons/act.ts'
import { groupIcon } from '../../ui/icons/trip.ts'
import { RowSkeleton, Skeleton } from '../../ui/skeleton.tsx'
import { Mark } from '../../ui/tag.tsx'
import { groupLoadFailed } from '../groups/words.ts'
import { clubOffersQuery } from './api.ts'
import { offerDates } from './offer-words.ts'
import './list-club-offers.css'

/** The rates that suppliers opened to a group: one card an offer, with the way to the supplier's stays. */
export function ListClubOffers({ clubId, me }: { clubId: number; me: number }) {
  const query = useQuery(clubOffersQuery(clubId, me))
  const titleId = useId()
  return (
    <section className="club-rates" aria-labelledby={titleId}>
      <header>
        <h2 className="h-28" id={titleId}>
          Group rates
        </h2>
        <p className="t-14 two">Seen by members only, from suppliers who want this group</p>
      </header>
      <Loaded
        of={query}
        what="The rates"
        title={groupLoadFailed}
        hint={nothingLost}
        level={3}
        skeleton={skeleton}
        isEmpty={({ offers }) => offers.length === 0}
        empty={none}
      >
        {({ offers, suppliers }) => (
          <ul className="club-rates__list">
            {offers.map((offer) => (
              <li key={offer.id}>
                <OfferCard offer={offer} supplier={suppliers.find(({ id }) => id === offer.supplierId)} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

function OfferCard({ offer, supplier }: { offer: GroupOffer; supplier: Supplier | undefined }) {
  const today = dayHere(useMinute())
  const name = supplier?.name ?? 'A supplier'
  return (
    <article className="club-rate">
      <div className="club-rate__head">
        <Avatar name={name} src={supplier?.avatar && sizeOf(supplier.avatar, 320)} square decorative />
        <h3 className="h-18 club-rate__name" dir="auto">
          {name}
        </h3>
        <Mark icon={groupIcon} deal>
          Group
        </Mark>
      </div>
      <p className="club-rate__why">{offer.description}</p>
      <p className="t-14 two club-rate__terms">
        <Icon path={priceTagIcon} size={16} />
        <b>{offer.promoCode}</b>
        <span className="num">{offerDates(offer, today)}</span>
      </p>
      {supplier && (
        <Link className={buttonClass({ size: 's' })} to={href('/supplier/:id/listings', { id: String(supplier.id) })}>
          See the stays<span className="vh"> of {name}</span>
        </Link>
      )}
    </article>
  )
}

const skeleton = (
  <Skeleton label="Loading group rates">
    <RowSkeleton />
  </Skeleton>
)

const none = (
  <EmptyState
    title="No group rates yet"
    art={
      <Seal>
        <Icon path={priceTagIcon} size={24} />
      </Seal>
    }
  >
    When a supplier opens rates to this group, they show up here and wherever you search.
  </EmptyState>
)
