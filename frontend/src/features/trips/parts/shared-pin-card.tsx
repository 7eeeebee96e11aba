import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { stayTypes } from '@nestboard/shared/listing/model.ts'
import type { SharedPin } from '@nestboard/shared/trips/board-link.ts'
import { href, Link } from 'react-router'
import { VoteChip } from '../../../ui/chip.tsx'
import { DateRangeText } from '../../../ui/date-range-text.tsx'
import { checkIcon } from '../../../ui/icons/sign.ts'
import { voteIcon } from '../../../ui/icons/tool.ts'
import { Price } from '../../../ui/price.tsx'
import { Rating } from '../../../ui/rating.tsx'
import { PhotoLabel } from '../../../ui/tag.tsx'
import type { GuestVoting } from '../use-guest-vote.ts'
import { PinPhoto } from './pin-photo.tsx'

/**
 * A pinned stay as holders of a link see it.
 * @param voting undefined if the caller can't vote here
 */
export function SharedPinCard({ pin, voting }: { pin: SharedPin; voting: GuestVoting | undefined }) {
  const { listingId, name, picture, stayType, city, rating, day, length, guests, totalPrice, currency } = pin
  return (
    <article className={totalPrice === null ? 'tagcard tagcard--off' : 'tagcard'} aria-label={name}>
      <div className="tagcard__photo">
        <PinPhoto picture={picture} />
        {pin.isChosen && (
          <span className="tagcard__label">
            <PhotoLabel icon={checkIcon}>Decided</PhotoLabel>
          </span>
        )}
      </div>
      <div className="tagcard__body">
        <h3 className="h-18 cut" dir="auto">
          <Link to={href('/listing/:listingId', { listingId: String(listingId) })}>{name}</Link>
        </h3>
        <p className="row t-14 two num">
          <span className="cut">{[stayTypes[stayType], city].filter(Boolean).join(' · ')}</span>
          <span className="push">
            <Rating tenths={rating || null} />
          </span>
        </p>
        <p className="t-14 two num">
          <DateRangeText start={day} end={day + length} short /> · {guests === 1 ? '1 guest' : `${guests} guests`}
        </p>
        {totalPrice === null ? (
          <p className="t-14 two">Not available to everybody on these dates</p>
        ) : (
          <Price amount={formatMoney(totalPrice, currency)} per="total" />
        )}
      </div>
      <div className="tagcard__end">
        <SharedPinVotes pin={pin} voting={voting} />
      </div>
    </article>
  )
}

function SharedPinVotes({ pin, voting }: { pin: SharedPin; voting: GuestVoting | undefined }) {
  const { id, name, isClosed } = pin
  const sending = voting?.sending?.productId === id ? voting.sending.voted : undefined
  const isOn = sending ?? pin.isVotedFor
  const votes = pin.votes + Number(isOn) - Number(pin.isVotedFor)
  const count = votes === 1 ? '1 vote' : `${votes} votes`
  if (!voting) return <p className="t-14 two num">{count}</p>
  const text = `${isOn ? 'Voted' : 'Vote'}${votes > 0 ? ` · ${votes}` : ''}`
  return (
    <div className="votes">
      <VoteChip
        on={isOn}
        label={`${text} for ${name}${isClosed ? ', vote closed' : ''}`}
        disabled={isClosed}
        icon={isOn ? checkIcon : voteIcon}
        onClick={() => voting.press(id, !isOn)}
      >
        {text}
      </VoteChip>
      {isClosed ? (
        <span className="t-13 three">Vote closed</span>
      ) : (
        votes === 0 && <span className="t-13 three">No vote yet</span>
      )}
    </div>
  )
}
