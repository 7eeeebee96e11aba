import { bookingPlatforms, type PriceMatch } from '@nestboard/shared/price-match/model.ts'
import { href, Link } from 'react-router'
import { useMinuteClock } from '../../lib/time/use-minute-clock.ts'
import { buildButtonClass } from '../../ui/button.tsx'
import { RowList } from '../../ui/card.tsx'
import { DateRangeText } from '../../ui/date-range-text.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ExpandableList } from '../trips/expandable-list.tsx'
import { PriceMatchOnOffSwitch } from './price-match-on-off-switch.tsx'
import { getTravelerPriceMatchTexts } from './status-words.ts'
import './price-match-list.css'

interface Props {
  readonly tripId: number
  readonly matches: readonly PriceMatch[]
  readonly userId: number
}

/** The price matches of a board, newest first. */
export function PriceMatchList({ tripId, matches, userId }: Props) {
  const nowMs = useMinuteClock()
  return (
    <section className="sect" aria-labelledby="price-matches">
      <header>
        <h2 className="h-22" id="price-matches">
          Price Match Fusion
        </h2>
        <Link
          className={buildButtonClass({ size: 's' }, 'push')}
          to={href('/pmf/establishment/:id', { id: String(tripId) })}
        >
          New price match
        </Link>
      </header>
      {matches.length === 0 ? (
        <p className="two">Booked somewhere else? The place itself may do better.</p>
      ) : (
        <div className="stack">
          <ExpandableList of={matches}>
            {(shown) => (
              <RowList>
                {shown.map((match) => (
                  <MatchRow key={match.id} match={match} isOwn={match.userId === userId} nowMs={nowMs} />
                ))}
              </RowList>
            )}
          </ExpandableList>
        </div>
      )}
    </section>
  )
}

function MatchRow({ match, isOwn, nowMs }: { match: PriceMatch; isOwn: boolean; nowMs: number }) {
  const { id, name, platform, day, length } = match
  const { label, tone } = getTravelerPriceMatchTexts(match, nowMs)
  return (
    <li>
      <Link className="pm-row" to={href('/pmf/match/:id', { id: String(id) })}>
        <b>{name}</b>
        <span className="t-14 two num">
          {bookingPlatforms[platform]} · <DateRangeText start={day} end={day + length} short />
        </span>
        <span>
          <Tag tone={tone}>{label}</Tag>
        </span>
      </Link>
      {isOwn && <PriceMatchOnOffSwitch match={match} />}
    </li>
  )
}
