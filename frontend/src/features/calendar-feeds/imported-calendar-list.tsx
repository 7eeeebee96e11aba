import { formatTimeAgo } from '@nestboard/shared/calendar-feeds/is-calendar-stale.ts'
import { Button } from '../../ui/button.tsx'
import { RowList } from '../../ui/card.tsx'
import { Tag } from '../../ui/tag.tsx'
import { formatNightCount } from '../../lib/days/format-night-count.ts'
import type { ImportedCalendar } from './api.ts'
import { formatUnreadableEntries } from './format-unreadable-entries.ts'

interface Props {
  readonly feeds: readonly ImportedCalendar[]
  readonly nowMs: number
  readonly canEdit: boolean
  readonly onRemove: (feed: ImportedCalendar) => void
}

/** Lists a listing's imported calendars, each with its address, last check and state. */
export const ImportedCalendarList = ({ feeds, nowMs, canEdit, onRemove }: Props) => (
  <RowList>
    {feeds.map((feed) => (
      <li key={feed.id} className="feed">
        <div className="feed__words">
          <p className="feed__name">
            <b>{feed.name}</b>{' '}
            {feed.problem === null ? <Tag tone="good">Up to date</Tag> : <Tag tone="bad">Can’t be read</Tag>}
          </p>
          <p className="t-13 two feed__url">{feed.url}</p>
          <p className="t-13 two">
            {takenText(feed)} · Checked {formatTimeAgo(feed.checkedMs, nowMs)}
            {feed.problem !== null && ` · Last read ${formatTimeAgo(feed.okMs, nowMs)}`}
          </p>
          {feed.problem !== null && <p className="t-13 feed__problem">{feed.problem}</p>}
          {feed.unreadable !== null && (
            <p className="t-13 feed__unreadable">{formatUnreadableEntries(feed.unreadable)}</p>
          )}
        </div>
        {canEdit && (
          <Button size="s" look="quiet" aria-label={`Remove ${feed.name}`} onClick={() => onRemove(feed)}>
            Remove
          </Button>
        )}
      </li>
    ))}
  </RowList>
)

function takenText({ nights }: ImportedCalendar): string {
  const taken = nights.values.filter((units) => units !== null && units > 0).length
  return taken === 0 ? 'Blocks no nights' : `Blocks ${formatNightCount(taken)}`
}
