import type { PriceMatchForSupplier } from '@nestboard/shared/price-match/model.ts'
import { passPriceMatch } from '@nestboard/shared/price-match/routes.ts'
import { isPriceMatchAnswerable, computePriceMatchStatus } from '@nestboard/shared/price-match/stage.ts'
import type { User } from '@nestboard/shared/profile/model.ts'
import type { TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { swapIcon } from '../../ui/icons/act.ts'
import { ShowMore } from '../../ui/pagination.tsx'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { supplierPriceMatchesQuery } from './api.ts'
import { MatchedBookingFacts } from './matched-booking-facts.tsx'
import { formatTimeLeft } from '../../lib/time/format-time-left.ts'
import { supplierPriceMatchStatusTags } from './supplier-price-match-status-tags.ts'
import './price-match.css'
import { EmptyPanel } from '../../ui/empty-panel.tsx'

// Lazy: most visits make no offer.
const MakeOffer = lazy(() =>
  import('./price-match-offer-dialog.tsx').then((file) => ({ default: file.PriceMatchOfferDialog })),
)

interface Props {
  readonly supplierId: number
  readonly member: TeamMembership & { readonly userId: number }
  readonly nowMs: number
}

/**
 * The price matches of a supplier's listings: one card each, with Make an offer and Pass once the traveler has
 * confirmed the place and while the price match is open.
 */
export function SupplierPriceMatches({ supplierId, member, nowMs }: Props) {
  const { userId } = member
  const query = useInfiniteQuery(supplierPriceMatchesQuery(supplierId, userId))
  return (
    <QueryContent
      of={query}
      what="The price matches"
      hint={retryHint}
      skeleton={skeleton}
      isEmpty={({ pages }) => pages.every(({ priceMatches }) => priceMatches.length === 0)}
      empty={none}
    >
      {({ pages }) => {
        const users = new Map(pages.flatMap((page) => page.users).map((user) => [user.id, user]))
        return (
          <div className="pm-asked">
            {pages
              .flatMap(({ priceMatches }) => priceMatches)
              .map((match) => (
                <AskedMatch
                  key={match.id}
                  match={match}
                  traveler={match.userId === null ? undefined : users.get(match.userId)}
                  {...{ supplierId, member, nowMs }}
                />
              ))}
            <div className="pm-asked__more">
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
  readonly match: PriceMatchForSupplier
  readonly traveler: User | undefined
}

function AskedMatch({ match, traveler, supplierId, member, nowMs }: AskedProps) {
  const client = useQueryClient()
  const [isOffering, setOffering] = useState(false)
  const { id, name, ttl } = match
  const who = traveler?.name ?? 'A traveler'
  const refetch = () =>
    cancelAndRefetchQueries(client, { queryKey: supplierPriceMatchesQuery(supplierId, member.userId).queryKey })
  const pass = useApiMutation({
    send: () => callApiRoute(passPriceMatch, { id }),
    fallbackText: 'That did not work. Try again in a moment.',
    refetch,
  })
  const { label, tone } = supplierPriceMatchStatusTags[computePriceMatchStatus(match, nowMs)]
  const isOpen = isPriceMatchAnswerable(match, nowMs)
  const left = formatTimeLeft(ttl, nowMs)
  return (
    <article className="block" aria-label={`${who}, ${name}`}>
      <header className="pm-asked__head">
        <Avatar name={who} src={traveler?.avatar ?? ''} decorative />
        <div>
          <h2 className="h-18 cut">{who}</h2>
          <p className="t-14 two cut">{name}</p>
        </div>
        <Tag tone={tone}>{label}</Tag>
      </header>
      <MatchedBookingFacts match={match} />
      {computePriceMatchStatus(match, nowMs) === 'FOUND' && (
        <p className="t-14 two">
          The traveler hasn’t confirmed yet that this is your place. Once they do, you see who asks and can answer.
        </p>
      )}
      {isOpen && (
        <div className="ends">
          <Button look="main" size="s" onClick={() => setOffering(true)}>
            Make an offer
          </Button>
          {match.stage === 'ASKED' && (
            <Button look="quiet" size="s" busy={pass.isBusy} busyLabel="Passing…" onClick={() => pass.run()}>
              Pass
            </Button>
          )}
          {left && <span className="t-14 two pm-asked__left">{left} left to answer</span>}
        </div>
      )}
      {isOffering && (
        <Suspense>
          <MakeOffer
            match={match}
            who={who}
            supplierId={supplierId}
            member={member}
            nowMs={nowMs}
            onClose={() => setOffering(false)}
            onSent={refetch}
          />
        </Suspense>
      )}
    </article>
  )
}

const skeleton = (
  <Skeleton label="Loading price matches">
    <div className="pm-asked">
      {[0, 1].map((at) => (
        <div key={at} className="block">
          <SkeletonLines lines={6} />
        </div>
      ))}
    </div>
  </Skeleton>
)

const none = (
  <EmptyPanel title="No Price Match yet." icon={swapIcon}>
    When a traveler holds a room of yours on another site and asks whether you can do better, it shows here.
  </EmptyPanel>
)
