import { approvalTimeLimitMs } from '@nestboard/shared/orders/approval.ts'
import type { TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useFillScreenWithListPages } from '../../lib/api/use-fill-screen-with-list-pages.ts'
import { EmptyState, RoundBadge } from '../../ui/empty-state.tsx'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { Icon } from '../../ui/icon.tsx'
import { bagIcon } from '../../ui/icons/trip.ts'
import { ShowMore } from '../../ui/pagination.tsx'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { CountPill } from '../../ui/tag.tsx'
import { supplierOrdersQuery } from './api.ts'
import { SoldStayCard, type RenderGuest } from './sold-stay-card.tsx'
import { classifySoldStay, listSoldStays, soldStaySectionHeadings } from './sold-stays.ts'
import './supplier-order-list.css'

/** Fewer rows than this don't fill a screen, so the next page is loaded. */
const rowsLeast = 5

interface Props {
  readonly supplierId: number
  readonly userId: number
  /** The user's membership in the supplier's team. */
  readonly member: TeamMembership
  readonly mayCallOff: boolean
  readonly nowMs: number
  readonly renderGuest: RenderGuest
}

/**
 * The stays that a supplier sold, in groups (to answer, upcoming, past, canceled), one card each, with Approve and
 * Decline where the supplier must answer.
 */
export function SupplierOrderList({ supplierId, userId, member, mayCallOff, nowMs, renderGuest }: Props) {
  const query = useInfiniteQuery(supplierOrdersQuery(supplierId, userId))
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const rows = listSoldStays(data?.pages ?? [])
  // Orders older than the approval period can't await an answer any more, so the group of orders to answer is complete
  // once the loaded pages reach back that far.
  const oldestMs = data?.pages.at(-1)?.earliest ?? 0
  const hasMoreIn = (group: string) => hasNextPage && (group !== 'toAnswer' || oldestMs > nowMs - approvalTimeLimitMs)
  useFillScreenWithListPages(query, rows.length >= rowsLeast)
  if (!data || (rows.length === 0 && !hasNextPage))
    return (
      <QueryContent of={query} what="The orders" hint={retryHint} skeleton={skeleton}>
        {() => <NoOrders />}
      </QueryContent>
    )
  return (
    <div className="orders">
      <p className="t-14 two">Approval and other orders can take up to 24 hours.</p>
      {Object.entries(soldStaySectionHeadings).map(([group, title]) => {
        const stays = rows.filter((row) => classifySoldStay(row, nowMs) === group)
        if (stays.length === 0) return null
        return (
          <section key={group} className="orders" aria-labelledby={`orders-${group}`}>
            <h2 id={`orders-${group}`} className="h-22 row gap-2">
              {title}
              <CountPill tone={group === 'toAnswer' ? 'deal' : 'soft'}>
                {stays.length}
                {hasMoreIn(group) && '+'}
              </CountPill>
            </h2>
            {stays.map((stay) => (
              <SoldStayCard
                key={stay.order.productId}
                {...stay}
                {...{ userId, member, mayCallOff, nowMs, renderGuest }}
              />
            ))}
          </section>
        )
      })}
      <div className="orders__more">
        <ShowMore more={hasNextPage} busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />
      </div>
    </div>
  )
}

const skeleton = (
  <Skeleton label="Loading orders">
    <div className="orders">
      {[0, 1, 2].map((at) => (
        <div key={at} className="block">
          <SkeletonLines lines={5} />
        </div>
      ))}
    </div>
  </Skeleton>
)

function NoOrders() {
  const art = (
    <RoundBadge>
      <Icon path={bagIcon} size={24} />
    </RoundBadge>
  )
  return (
    <EmptyState level={2} title="No orders yet" art={art}>
      Bookings of your stays will show up here, with those that need your answer.
    </EmptyState>
  )
}
