import type { BoardListing } from '@nestboard/shared/itinerary/model.ts'
import { dayInZone } from '@nestboard/shared/kernel/day.ts'
import type { User } from '@nestboard/shared/profile/model.ts'
import type { Product } from '@nestboard/shared/trips/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { buildButtonClass } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { sortIcon } from '../../ui/icons/tool.ts'
import { checkIcon, listIcon } from '../../ui/icons/sign.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { CountPill } from '../../ui/tag.tsx'
import { pinPricesQuery } from './api.ts'
import { ExpandableList } from './expandable-list.tsx'
import { PinCard } from './parts/pin-card.tsx'
import { buildBoardComparisonPath } from './trip-paths.ts'
import { computePinCardState } from './compute-pin-card-state.ts'
import { sortPins, pinSortOrderLabels, type PinSortOrder } from './pin-order.ts'
import './pinned-offers.css'

/** Number of pins shown at first: three rows of the widest grid. */
const pinsFirst = 12

interface Props {
  readonly tripId: number
  readonly pins: readonly Product[]
  readonly listings: readonly BoardListing[]
  readonly users: readonly User[]
}

/** The pinned offers of a planning board with the price when pinned, the current price, votes and actions. */
export function PinnedOffers({ tripId, pins, listings, users }: Props) {
  const nowMs = useMinuteClock()
  const [order, setOrder] = useState<PinSortOrder>('votes')
  const { data, isPending } = useQuery(pinPricesQuery(tripId, pins))
  const cards = sortPins(pins, order).map((product) => {
    const listing = listings.find(({ id }) => id === product.offer.listingId)
    const now = data?.prices.find(({ id }) => id === product.id)?.offer
    return {
      product,
      listing,
      isGroupRate: now?.clubId !== undefined,
      shown: computePinCardState(product, now, {
        today: dayInZone(listing?.timezone ?? 'UTC', nowMs),
        nowMs,
        isPricing: isPending,
      }),
    }
  })
  const isOpen = ({ shown }: (typeof cards)[number]) => shown.state === 'open'
  // Unavailable pins come last in every sort order.
  const sorted = [...cards.filter(isOpen), ...cards.filter((card) => !isOpen(card))]
  // A decision has the page's primary button.
  const isDecided = pins.some(({ decision }) => decision)
  const main = isDecided
    ? undefined
    : sorted.find(({ product, shown }) => shown.button === 'Book' && product.orderId === 0)
  return (
    <section className="sect" aria-labelledby="pinned-offers">
      <header className="pins-head">
        <h2 className="h-28" id="pinned-offers">
          Pinned offers
        </h2>
        <CountPill tone="soft">{pins.length}</CountPill>
        <span className="push" />
        {pins.length > 1 && (
          <Link className={buildButtonClass({ size: 's' })} to={buildBoardComparisonPath(tripId)}>
            <Icon path={listIcon} />
            Compare
          </Link>
        )}
        <SortPins order={order} onChange={setOrder} />
      </header>
      <ExpandableList of={sorted} first={pinsFirst}>
        {(few) => (
          <ul className="pins">
            {few.map((card) => (
              <li key={card.product.id}>
                <PinCard {...card} users={users} nowMs={nowMs} isMain={card === main} />
              </li>
            ))}
          </ul>
        )}
      </ExpandableList>
    </section>
  )
}

function SortPins({ order, onChange }: { order: PinSortOrder; onChange: (order: PinSortOrder) => void }) {
  return (
    <Menu
      label="Order of the pinned offers"
      trigger={(props) => (
        <Chip icon={sortIcon} opens {...props}>
          <span className="vh">Order: </span>
          {pinSortOrderLabels[order]}
        </Chip>
      )}
    >
      {(Object.keys(pinSortOrderLabels) as PinSortOrder[]).map((each) => (
        <button
          key={each}
          type="button"
          role="menuitemradio"
          aria-checked={each === order}
          tabIndex={-1}
          onClick={() => onChange(each)}
        >
          {pinSortOrderLabels[each]}
          {each === order && <Icon path={checkIcon} className="push" />}
        </button>
      ))}
    </Menu>
  )
}
