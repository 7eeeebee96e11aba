import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import {
  doesTeamStandingHaveCapability,
  needsListingAssignment,
  type TeamMembership,
} from '@nestboard/shared/supplier/capability.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { href } from 'react-router'
import { keyFiguresQuery } from '../../../features/dashboard/api.ts'
import type { DayStay } from '../../../features/dashboard/day-stays-query.ts'
import { unreadSupplierThreadCountQuery } from '../../../features/messages/api.ts'
import { leadsQuery } from '../../../features/search-hawks/api.ts'
import { createLazyComponent } from '../../../lib/navigation/create-lazy-component.ts'
import { ordersToAnswerLabel } from './format-hours-and-minutes.ts'
import { KeyFigure } from './key-figure.tsx'

// Lazy, because it shares its chunk with the page of an order.
const OrdersToAnswerFigure = createLazyComponent(() => import('./orders-to-answer-figure.tsx'), 'OrdersToAnswerFigure')

interface Props {
  readonly supplierId: number
  readonly member: TeamMembership & { readonly userId: number }
  /** Today's arrivals; undefined while loading. */
  readonly arrivals: readonly DayStay[] | undefined
}

/** What waits for the team: each figure for the roles that may do something about it. */
export function TodayFigures({ supplierId, member, arrivals }: Props) {
  const { standing, listingIds = [] } = member
  const worksOnListings = !needsListingAssignment(standing) || listingIds.length > 0
  const id = String(supplierId)
  const orders = href('/supplier/:id/manage/orders', { id })
  return (
    <ul className="kpis today__figures no-print" aria-label="Waiting for you">
      {doesTeamStandingHaveCapability(standing, 'approvals') && (
        <Suspense fallback={<KeyFigure label={ordersToAnswerLabel} value={undefined} note={undefined} to={orders} />}>
          <OrdersToAnswerFigure supplierId={supplierId} reader={member} to={orders} />
        </Suspense>
      )}
      {doesTeamStandingHaveCapability(standing, 'messages', 'limited') && <UnreadFigure {...{ supplierId, member }} />}
      {doesTeamStandingHaveCapability(standing, 'leads', 'limited') && worksOnListings && (
        <LeadsFigure supplierId={supplierId} />
      )}
      {doesTeamStandingHaveCapability(standing, 'orders') && <CollectFigure arrivals={arrivals} />}
      {doesTeamStandingHaveCapability(standing, 'inventory', 'read') && (
        <FaultsFigure supplierId={supplierId} userId={member.userId} />
      )}
    </ul>
  )
}

function UnreadFigure({ supplierId, member: { userId, standing } }: Pick<Props, 'supplierId' | 'member'>) {
  const isAgent = !doesTeamStandingHaveCapability(standing, 'messages')
  const { data, isError } = useQuery(unreadSupplierThreadCountQuery({ userId, supplierId, isAgent }))
  return (
    <KeyFigure
      label="Unread"
      value={isError ? '–' : data?.unread}
      note={isError ? 'It did not load' : data && (data.unread === 0 ? 'all messages are read' : 'messages of guests')}
      to={href('/supplier/:id/manage/messages', { id: String(supplierId) })}
    />
  )
}

function LeadsFigure({ supplierId }: Pick<Props, 'supplierId'>) {
  const { data, isError, hasNextPage } = useInfiniteQuery(
    leadsQuery({ supplierId, listingId: undefined, rateId: undefined }, false),
  )
  const count = data?.pages.flatMap(({ searchHawkHits, searchOffers }) => {
    const answered = new Set(searchOffers.map(({ searchHawkHitId }) => searchHawkHitId))
    return searchHawkHits.filter(({ id }) => !answered.has(id))
  }).length
  return (
    <KeyFigure
      label="Leads"
      value={isError ? '–' : count === undefined ? undefined : `${count}${hasNextPage ? '+' : ''}`}
      note={isError ? 'It did not load' : count === undefined ? undefined : 'searches without your offer'}
      to={href('/supplier/:id/manage/leads', { id: String(supplierId) })}
    />
  )
}

function CollectFigure({ arrivals }: Pick<Props, 'arrivals'>) {
  const open = arrivals?.filter(({ toCollect }) => toCollect !== null && toCollect > 0)
  const [first] = open ?? []
  const isOneCurrency = open?.every(({ currency }) => currency === first?.currency)
  const sum = open?.reduce((total, { toCollect }) => total + (toCollect ?? 0), 0)
  return (
    <KeyFigure
      label="Not paid by card"
      value={open?.length}
      note={
        open &&
        (first && isOneCurrency && sum !== undefined
          ? `${formatMoney(sum, first.currency)} to collect today`
          : first
            ? 'to collect today'
            : 'nothing to collect today')
      }
    />
  )
}

function FaultsFigure({ supplierId, userId }: { supplierId: number; userId: number }) {
  const { data, isError } = useQuery(keyFiguresQuery(supplierId, userId))
  const overbooked = data?.occupancy?.overbooked
  return (
    <KeyFigure
      label="Overbooked"
      value={isError ? '–' : overbooked}
      note={
        isError
          ? 'It did not load'
          : overbooked === undefined
            ? undefined
            : overbooked === 0
              ? 'no night'
              : 'nights ahead'
      }
      to={href('/supplier/:id/manage/listings', { id: String(supplierId) })}
    />
  )
}
