import type { BidRequestForSupplier } from '@nestboard/shared/whisk-me-away/model.ts'
import { mayListingBid, bidRequestStatus } from '@nestboard/shared/whisk-me-away/bid-request-state.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { formatTimeLeft } from '../../lib/time/format-time-left.ts'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { Button } from '../../ui/button.tsx'
import { wandIcon } from '../../ui/icons/act.ts'
import { ShowMore } from '../../ui/pagination.tsx'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { supplierWhiskRequestsQuery } from './api.ts'
import { WhiskRequestFacts } from './whisk-request-facts.tsx'
import { whiskRequestStateTexts } from './words.ts'
import './whisk.css'
import { EmptyPanel } from '../../ui/empty-panel.tsx'

// Lazy: most visits make no bid, and most requests have no bid of the supplier.
const OwnBids = lazy(() => import('./supplier-bid-list.tsx').then((file) => ({ default: file.SupplierBidList })))
const MakeBid = lazy(() => import('./make-bid-dialog.tsx').then((file) => ({ default: file.MakeBidDialog })))

interface Props {
  readonly supplierId: number
  readonly userId: number
  readonly nowMs: number
}

/**
 * The requests whose area contains a listing of the supplier: one card each, with Make a bid while the request is
 * open.
 */
export function SupplierWhiskRequests({ supplierId, userId, nowMs }: Props) {
  const query = useInfiniteQuery(supplierWhiskRequestsQuery(supplierId, userId))
  return (
    <QueryContent
      of={query}
      what="The requests"
      hint={retryHint}
      skeleton={skeleton}
      isEmpty={({ pages }) => pages.every(({ requests, cursor }) => requests.length === 0 && cursor === null)}
      empty={none}
    >
      {({ pages }) => {
        const names = new Map(pages.flatMap((page) => page.users).map(({ id, name }) => [id, name]))
        return (
          <div className="wm-asked">
            {pages
              .flatMap(({ requests }) => requests)
              .map((request) => (
                <Asked
                  key={request.id}
                  request={request}
                  who={names.get(request.userId ?? 0) ?? 'A traveler'}
                  {...{ supplierId, userId, nowMs }}
                />
              ))}
            <div className="wm-asked__more">
              <ShowMore
                more={query.hasNextPage}
                busy={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
              />
            </div>
          </div>
        )
      }}
    </QueryContent>
  )
}

interface AskedProps extends Props {
  readonly request: BidRequestForSupplier
  readonly who: string
}

function Asked({ request, who, supplierId, userId, nowMs }: AskedProps) {
  const client = useQueryClient()
  const [isBidding, setBidding] = useState(false)
  const { name, ttl, listingIds, bids } = request
  const refetch = () =>
    cancelAndRefetchQueries(client, { queryKey: supplierWhiskRequestsQuery(supplierId, userId).queryKey })
  const status = bidRequestStatus(request, nowMs)
  const { label, tone } = whiskRequestStateTexts[status]
  const free = listingIds.filter((id) =>
    mayListingBid(
      bids.find(({ listingId }) => listingId === id),
      nowMs,
    ),
  )
  const left = status === 'OPEN' ? formatTimeLeft(ttl, nowMs) : undefined
  return (
    <article className="block" aria-label={`${who}, ${name}`}>
      <header className="wm-asked__head">
        <div className="wm-bid">
          <h2 className="h-18">{name}</h2>
          <p className="t-14 two">{who}</p>
        </div>
        <Tag tone={tone}>{label}</Tag>
      </header>
      <WhiskRequestFacts request={request} />
      {bids.length > 0 && (
        <Suspense fallback={<SkeletonLines lines={2} />}>
          <OwnBids request={request} supplierId={supplierId} nowMs={nowMs} onChange={refetch} />
        </Suspense>
      )}
      {status === 'OPEN' && (
        <div className="wm-ends">
          {free.length > 0 && (
            <Button look="main" size="s" onClick={() => setBidding(true)}>
              Make a bid
            </Button>
          )}
          {left && <span className="t-14 two num">{left} left</span>}
        </div>
      )}
      {isBidding && (
        <Suspense>
          <MakeBid
            request={request}
            listingIds={free}
            supplierId={supplierId}
            onClose={() => setBidding(false)}
            onSent={refetch}
          />
        </Suspense>
      )}
    </article>
  )
}

const skeleton = (
  <Skeleton label="Loading requests">
    <div className="wm-asked">
      {[0, 1].map((at) => (
        <div key={at} className="block">
          <SkeletonLines lines={6} />
        </div>
      ))}
    </div>
  </Skeleton>
)

const none = (
  <EmptyPanel title="No requests yet." icon={wandIcon}>
    When a traveler asks to be whisked away to where your listings are, the request shows here.
  </EmptyPanel>
)
