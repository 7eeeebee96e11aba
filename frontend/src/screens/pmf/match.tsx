import { computePriceMatchStatus } from '@nestboard/shared/price-match/stage.ts'
import { useQuery } from '@tanstack/react-query'
import { href, Link, useParams } from 'react-router'
import { watchedPriceMatchQuery, priceMatchQuery, type ReadPriceMatch } from '../../features/price-match/api.ts'
import { BookedPlaceForm } from '../../features/price-match/booked-place-form.tsx'
import { FoundPlaceCard } from '../../features/price-match/found-place-card.tsx'
import { MatchedBookingFacts } from '../../features/price-match/matched-booking-facts.tsx'
import { PriceMatchOnOffSwitch } from '../../features/price-match/price-match-on-off-switch.tsx'
import { OldBookingReplacementPanel } from '../../features/price-match/old-booking-replacement-panel.tsx'
import { getTravelerPriceMatchTexts } from '../../features/price-match/status-words.ts'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { NotFoundPageWithHomeLink } from '../../lib/navigation/not-found-page-with-home-link.tsx'
import { useEntityNameInTitle } from '../../lib/navigation/use-entity-name-in-title.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { Icon } from '../../ui/icon.tsx'
import { backArrowIcon } from '../../ui/icons/sign.ts'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import '../../features/price-match/price-match.css'

/** A price match with its timeline. */
export function Screen() {
  const id = parseId(useParams()['id'])
  return id === undefined ? <NotFoundPageWithHomeLink /> : <MatchById key={id} id={id} />
}

function MatchById({ id }: { id: number }) {
  const query = useQuery(priceMatchQuery(id))
  useEntityNameInTitle(query.data?.name)
  return (
    <QueryContent
      of={query}
      what="This price match"
      hint={retryHint}
      isPage
      skeleton={skeleton}
      missing={<NotFoundPageWithHomeLink />}
    >
      {(match) => <LiveMatch match={match} />}
    </QueryContent>
  )
}

function LiveMatch({ match }: { match: ReadPriceMatch }) {
  return <Match match={useQuery(watchedPriceMatchQuery(match)).data} />
}

function Match({ match }: { match: ReadPriceMatch }) {
  const nowMs = useMinuteClock()
  const me = useSignedInUser()?.account.id
  const isOwn = match.userId === me
  const { label, tone, title, note } = getTravelerPriceMatchTexts(match, nowMs)
  const status = computePriceMatchStatus(match, nowMs)
  const { listingId } = match
  return (
    <div className="wrap pm">
      <header className="pm__head">
        <Link className="pm-crumb" to={href('/trip/:tripId/:tab', { tripId: String(match.tripId), tab: 'planning' })}>
          <Icon path={backArrowIcon} size={16} />
          Planning Board
        </Link>
        <h1 className="h-48">{title(match.name)}</h1>
        <p className="row row--wrap gap-2">
          <Tag tone={tone}>{label}</Tag>
          <span className="two">{note}</span>
        </p>
      </header>
      <div className="pm__cols">
        <div className="pm__main">
          {isOwn && status === 'FOUND' && listingId !== null && (
            <FoundPlaceCard key={listingId} match={{ ...match, listingId }} found={match.found} />
          )}
          {isOwn && status === 'WAITING' && <BookedPlaceForm match={match} />}
          <OldBookingReplacementPanel match={match} isOwn={isOwn} nowMs={nowMs} />
        </div>
        <aside className="block" aria-labelledby="your-booking">
          <div className="row gap-2">
            <h2 className="h-22" id="your-booking">
              {match.name}
            </h2>
            {isOwn && (
              <span className="push">
                <PriceMatchOnOffSwitch match={match} />
              </span>
            )}
          </div>
          <MatchedBookingFacts match={match} />
        </aside>
      </div>
    </div>
  )
}

const skeleton = (
  <div className="wrap pm">
    <Skeleton label="Loading the price match">
      <SkeletonLines lines={8} />
    </Skeleton>
  </div>
)
