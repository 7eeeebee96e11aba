import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { stayTypes } from '@nestboard/shared/listing/model.ts'
import type { SharedBoard, SharedPin } from '@nestboard/shared/trips/board-link.ts'
import { href, Link } from 'react-router'
import { formatMediumDate } from '../../lib/time/format-relative-time.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { DateRangeText } from '../../ui/date-range-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { checkIcon } from '../../ui/icons/sign.ts'
import { Price } from '../../ui/price.tsx'
import { StayCard } from '../../ui/stay-card.tsx'
import { PhotoLabel } from '../../ui/tag.tsx'
import { assignBoardCovers } from './board-covers.ts'
import { JoinSharedBoard } from './parts/join-shared-board.tsx'
import { PinPhoto } from './parts/pin-photo.tsx'
import './shared-board-page.css'

/** A board as anybody with its link sees it: name, cover, dates, stays with their prices and votes, and how to join. */
export function SharedBoardPage({ board, token }: { board: SharedBoard; token: string }) {
  const { name, coverSeed, people, pins, expiresMs } = board
  const byVotes = pins.toSorted((a, b) => b.votes - a.votes)
  return (
    <div className="wrap shared">
      <img
        className="shared__cover"
        src={assignBoardCovers([coverSeed]).get(coverSeed)}
        alt=""
        width="840"
        height="311"
      />
      <header className="shared__head">
        <div>
          <p className="two">A planning board on Nestboard</p>
          <h1 className="h-48" dir="auto">
            {name}
          </h1>
          {pins.length > 0 && (
            <p className="two">
              <DateRangeText
                start={Math.min(...pins.map(({ day }) => day))}
                end={Math.max(...pins.map(({ day, length }) => day + length))}
              />
            </p>
          )}
        </div>
        {people.length > 0 && (
          <ul className="shared__people" aria-label="People on this board">
            {people.map(({ firstName, avatar }, at) => (
              <li key={at}>
                <Avatar name={firstName} src={avatar} size="s" decorative />
                <span dir="auto">{firstName}</span>
              </li>
            ))}
          </ul>
        )}
        <JoinSharedBoard board={board} token={token} />
      </header>
      <section aria-labelledby="shared-stays">
        <h2 className="h-28" id="shared-stays">
          {pins.length === 1 ? '1 stay' : `${pins.length} stays`}
        </h2>
        {pins.length === 0 ? (
          <EmptyState title="No stays to show yet">Stays appear here once somebody on the board pins them.</EmptyState>
        ) : (
          <ul className="shared__stays">
            {byVotes.map((pin) => (
              <li key={pin.id}>
                <SharedPinCard pin={pin} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <p className="t-13 two num">
        Prices are those of today for anybody and include all taxes and fees. This link works until{' '}
        {formatMediumDate(expiresMs)}.
      </p>
    </div>
  )
}

function SharedPinCard({ pin }: { pin: SharedPin }) {
  const { listingId, name, picture, stayType, city, rating, day, length, guests, totalPrice, currency, votes } = pin
  return (
    <StayCard
      photo={
        <div className="shared__photo">
          <PinPhoto picture={picture} />
          {pin.isChosen && <PhotoLabel icon={checkIcon}>Decided</PhotoLabel>}
        </div>
      }
      name={<Link to={href('/listing/:listingId', { listingId: String(listingId) })}>{name}</Link>}
      where={[stayTypes[stayType], city].filter(Boolean).join(' · ')}
      ratingTenths={rating || null}
      off={totalPrice === null}
    >
      <p className="t-14 two">
        <DateRangeText start={day} end={day + length} short /> · {guests === 1 ? '1 guest' : `${guests} guests`}
      </p>
      {totalPrice === null ? (
        <p className="t-14 two">Not available to everybody on these dates</p>
      ) : (
        <Price amount={formatMoney(totalPrice, currency)} per="total" />
      )}
      <p className="t-14 two num">{votes === 1 ? '1 vote' : `${votes} votes`}</p>
    </StayCard>
  )
}
