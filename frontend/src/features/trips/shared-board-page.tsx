import type { SharedBoard } from '@nestboard/shared/trips/board-link.ts'
import { formatMediumDate } from '../../lib/time/format-relative-time.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { DateRangeText } from '../../ui/date-range-text.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { assignBoardCovers } from './board-covers.ts'
import { GuestNameForm } from './parts/guest-name-form.tsx'
import { JoinSharedBoard } from './parts/join-shared-board.tsx'
import { KeepGuestVotes } from './parts/keep-guest-votes.tsx'
import { SharedPinCard } from './parts/shared-pin-card.tsx'
import { useGuestVote } from './use-guest-vote.ts'
import { useJoinSharedBoard } from './use-join-shared-board.ts'
import './shared-board-page.css'

/**
 * A board as anybody with its link sees it: name, cover, dates, stays with their prices and votes, voting under a name,
 * and how to join.
 */
export function SharedBoardPage({ board, token }: { board: SharedBoard; token: string }) {
  const { name, coverSeed, people, pins, expiresMs } = board
  const voting = useGuestVote(board, token)
  const joining = useJoinSharedBoard(board, token)
  const firstName = useSignedInUser()?.account.name.split(' ', 1)[0] ?? ''
  const canVote = board.isVoteOpen && board.tripId === null
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
        <JoinSharedBoard board={board} joining={joining} />
      </header>
      {pins.length > 0 && voting.isNaming && (
        <GuestNameForm
          key={voting.name}
          ref={voting.nameBox}
          name={voting.name ?? firstName}
          isFirst={voting.name === undefined}
          onNamed={voting.rename}
        />
      )}
      {canVote && voting.name !== undefined && !voting.isNaming && (
        <div className="shared__voter">
          <Avatar name={voting.name} decorative />
          <p>
            You vote as{' '}
            <b className="b" dir="auto">
              {voting.name}
            </b>
          </p>
          <Button size="s" look="quiet" onClick={voting.askName}>
            Change name
          </Button>
        </div>
      )}
      <section aria-labelledby="shared-stays">
        <div className="shared__title">
          <h2 className="h-28" id="shared-stays">
            {pins.length === 1 ? '1 stay' : `${pins.length} stays`}
          </h2>
          {canVote && <p className="t-14 two num">Open until {formatMediumDate(expiresMs)}</p>}
        </div>
        {pins.length === 0 ? (
          <EmptyState title="No stays to show yet">Stays appear here once somebody on the board pins them.</EmptyState>
        ) : (
          <ul className="shared__stays">
            {pins.map((pin) => (
              <li key={pin.id}>
                <SharedPinCard pin={pin} voting={canVote ? voting : undefined} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {canVote && pins.some(({ isVotedFor }) => isVotedFor) && <KeepGuestVotes board={board} joining={joining} />}
      <p className="t-13 two num">
        Prices are those of today for anybody and include all taxes and fees. Nothing is booked by voting. This link
        works until {formatMediumDate(expiresMs)}.
      </p>
    </div>
  )
}
