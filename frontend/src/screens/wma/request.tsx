import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import type { BidForTraveler } from '@nestboard/shared/whisk-me-away/model.ts'
import type { getRequest } from '@nestboard/shared/whisk-me-away/routes.ts'
import { bidRequestStatus } from '@nestboard/shared/whisk-me-away/bid-request-state.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { href, Link, useParams } from 'react-router'
import { whiskRequestQuery } from '../../features/whisk-me-away/api.ts'
import { BidTable } from '../../features/whisk-me-away/bid-table.tsx'
import { BookAcceptedBidCard } from '../../features/whisk-me-away/book-accepted-bid-card.tsx'
import { AcceptBidDialog, CloseWhiskRequestDialog } from '../../features/whisk-me-away/request-dialogs.tsx'
import { WhiskRequestFacts } from '../../features/whisk-me-away/whisk-request-facts.tsx'
import { formatBidCountTitle, whiskRequestStateTexts } from '../../features/whisk-me-away/words.ts'
import { formatTimeLeft } from '../../lib/time/format-time-left.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { NotFoundPageWithHomeLink } from '../../lib/navigation/not-found-page-with-home-link.tsx'
import { useEntityNameInTitle } from '../../lib/navigation/use-entity-name-in-title.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { Button, buildButtonClass } from '../../ui/button.tsx'
import { EmptyState, RoundBadge } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { wandIcon } from '../../ui/icons/act.ts'
import { backArrowIcon } from '../../ui/icons/sign.ts'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import '../../features/whisk-me-away/whisk.css'

const WhiskRequestMap = createLazyComponent(
  () => import('../../features/whisk-me-away/whisk-request-map.tsx'),
  'WhiskRequestMap',
)

/** A Whisk Me Away request with its bids. */
export function Screen() {
  const id = parseId(useParams()['id'])
  return id === undefined ? <NotFoundPageWithHomeLink /> : <RequestById key={id} id={id} />
}

function RequestById({ id }: { id: number }) {
  const query = useQuery(whiskRequestQuery(id))
  useEntityNameInTitle(query.data?.request.name)
  return (
    <QueryContent
      of={query}
      what="This request"
      hint={retryHint}
      isPage
      skeleton={skeleton}
      missing={<NotFoundPageWithHomeLink />}
    >
      {(answer) => <ShownRequest {...answer} />}
    </QueryContent>
  )
}

function ShownRequest({ request, bids }: RouteResponseData<typeof getRequest>) {
  const nowMs = useMinuteClock()
  const [dialog, setDialog] = useState<'withdraw' | BidForTraveler>()
  const { id, tripId, name, ttl, acceptedListingId } = request
  const isOwn = request.userId === useSignedInUser()?.account.id
  const status = bidRequestStatus(request, nowMs)
  const isOpen = status === 'OPEN'
  const { label, tone, note } = whiskRequestStateTexts[status]
  const accepted = bids.find(({ listingId }) => listingId === acceptedListingId)
  const close = () => setDialog(undefined)
  return (
    <div className="wrap wm">
      <div className="wm__wish">
        <div className="wm__main">
          <header className="wm__head">
            {tripId > 0 && (
              <Link className="wm-crumb" to={href('/trip/:tripId/:tab', { tripId: String(tripId), tab: 'planning' })}>
                <Icon path={backArrowIcon} size={16} />
                Planning Board
              </Link>
            )}
            <h1 className="h-48">{name}</h1>
            <p className="row row--wrap gap-2">
              <Tag tone={tone}>{label}</Tag>
              <span className="two">{note}</span>
              {isOpen && <span className="two num">{formatTimeLeft(ttl, nowMs) ?? 'Less than a minute'} left</span>}
            </p>
          </header>
          <section className="block" aria-label="Your request">
            <WhiskRequestFacts request={request} />
            <div className="wm-ends">
              {isOwn && isOpen && (
                <Button size="s" onClick={() => setDialog('withdraw')}>
                  Close request
                </Button>
              )}
              {isOwn && !isOpen && (
                <Link
                  className={buildButtonClass({ size: 's' })}
                  to={href('/wma/destination/:id', { id: String(tripId) })}
                >
                  Ask again
                </Link>
              )}
            </div>
          </section>
        </div>
        <Suspense fallback={<div className="wm-map" />}>
          <WhiskRequestMap request={request} bids={bids} />
        </Suspense>
      </div>
      {isOwn && accepted && <BookAcceptedBidCard request={request} bid={accepted} />}
      <section className="wm__bids" aria-labelledby="bids" aria-live="polite">
        <header>
          <h2 className="h-22" id="bids">
            {formatBidCountTitle(bids.length)}
          </h2>
        </header>
        {bids.length === 0 ? (
          <EmptyState
            level={3}
            title={isOpen ? 'Hosts are reading it.' : 'No host answered in time.'}
            art={
              <RoundBadge>
                <Icon path={wandIcon} size={24} />
              </RoundBadge>
            }
          >
            {isOpen ? 'Bids appear here by themselves, and we tell you about each.' : 'Ask again with a wider circle.'}
          </EmptyState>
        ) : (
          <BidTable bids={bids} onAccept={isOwn && isOpen ? setDialog : undefined} />
        )}
      </section>
      {dialog === 'withdraw' && <CloseWhiskRequestDialog id={id} onClose={close} />}
      {typeof dialog === 'object' && <AcceptBidDialog id={id} bid={dialog} onClose={close} />}
    </div>
  )
}

const skeleton = (
  <div className="wrap wm">
    <Skeleton label="Loading the request">
      <SkeletonLines lines={8} />
    </Skeleton>
  </div>
)
