import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import type { BoardListing } from '@nestboard/shared/itinerary/model.ts'
import type { User } from '@nestboard/shared/profile/model.ts'
import type { Product } from '@nestboard/shared/trips/model.ts'
import { reopenVote } from '@nestboard/shared/trips/routes.ts'
import { useId } from 'react'
import { Link } from 'react-router'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { toLocalDay } from '../../lib/time/to-local-day.ts'
import { Button, buildButtonClass } from '../../ui/button.tsx'
import { DateRangeText } from '../../ui/date-range-text.tsx'
import { checkIcon } from '../../ui/icons/sign.ts'
import { Tag } from '../../ui/tag.tsx'
import { refetchBoard } from './api.ts'
import type { PinCardState } from './compute-pin-card-state.ts'
import { PinPhoto } from './parts/pin-photo.tsx'
import { PinPrice } from './parts/pin-price.tsx'
import { buildCheckoutPath, buildOrderPath, buildPinnedListingPath } from './trip-paths.ts'
import './decision-panel.css'

interface Props {
  /** The chosen pin. */
  readonly product: Product
  readonly listing: BoardListing | undefined
  readonly users: readonly User[]
  readonly shown: PinCardState
  readonly nowMs: number
}

/** Why a chosen stay can't be reserved; undefined if it can. */
const obstacleOf = ({ status }: Product, { state }: PinCardState): string | undefined => {
  if (status === 'BOOKED') return 'This stay is booked.'
  if (status === 'CANCELLED') return 'This stay was canceled. Reopen the vote to choose another one.'
  if (state === 'expired') return 'Check-in has passed.'
  return state === 'gone' ? 'This stay is no longer available. Reopen the vote to choose another one.' : undefined
}

/** The stay that a board's members chose for some nights: who decided and when, and what follows. */
export function DecisionPanel({ product, listing, users, shown, nowMs }: Props) {
  const { id, tripId, offer, decision, orderId, status, pinned } = product
  const title = useId()
  const reopen = useApiMutation({
    send: () => callApiRoute(reopenVote, { id }),
    fallbackText: 'The vote is still closed. Try again in a moment.',
    refetch: (client) => refetchBoard(client, tripId),
  })
  if (!decision) return null
  const by = users.find((user) => user.id === decision.userId)?.name ?? 'a former member'
  const at = formatDay(toLocalDay(decision.atMs), { today: toLocalDay(nowMs), weekday: true })
  const obstacle = obstacleOf(product, shown)
  return (
    <section className="verdict" aria-labelledby={title}>
      <PinPhoto picture={listing?.picture ?? ''} />
      <div className="verdict__body">
        <div>
          <Tag tone="good" icon={checkIcon}>
            Decided by {by}, {at}
          </Tag>
          <h2 className="h-28 verdict__name" id={title} dir="auto">
            {listing ? <Link to={buildPinnedListingPath({ ...product, ...offer })}>{offer.name}</Link> : offer.name}
          </h2>
          <p className="two">
            <DateRangeText start={offer.day} end={offer.day + offer.length} />
          </p>
        </div>
        {!obstacle && <PinPrice shown={shown} then={formatMoney(pinned.totalPrice, pinned.currency)} />}
        <p className="t-14 two">
          {obstacle ?? 'The vote is closed. Nothing is booked yet, and the price can still change.'}
        </p>
        <div className="row row--wrap gap-2 no-print">
          {orderId > 0 ? (
            <Link className={buildButtonClass({ look: 'main' })} to={buildOrderPath(orderId)}>
              View order
            </Link>
          ) : (
            !obstacle && (
              <Link
                className={buildButtonClass({ look: 'main' })}
                to={buildCheckoutPath(id)}
                aria-label={`Reserve ${offer.name}`}
              >
                Reserve
              </Link>
            )
          )}
          {status !== 'BOOKED' && (
            <Button busy={reopen.isBusy} busyLabel="Reopening…" onClick={() => reopen.run()}>
              Reopen the vote
            </Button>
          )}
        </div>
      </div>
    </section>
  )
}
