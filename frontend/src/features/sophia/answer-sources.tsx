import type { AnswerSource, AssistantToolName } from '@nestboard/shared/sophia/answer-card.ts'
import { Icon } from '../../ui/icon.tsx'
import { linkIcon, priceTagIcon } from '../../ui/icons/act.ts'
import { questionIcon } from '../../ui/icons/chat.ts'
import { chevronDownIcon, searchIcon } from '../../ui/icons/sign.ts'
import { bedIcon } from '../../ui/icons/stay.ts'
import { bagIcon, boardIcon, calendarIcon, locationIcon } from '../../ui/icons/trip.ts'
import { NotCheckedMark } from './not-checked-mark.tsx'
import './answer-sources.css'

const toolIcons: Readonly<Record<AssistantToolName, string>> = {
  FIND_PLACE: locationIcon,
  SEARCH_STAYS: searchIcon,
  READ_LISTING: bedIcon,
  PRICE_STAY: priceTagIcon,
  CHECK_AVAILABILITY: calendarIcon,
  READ_BOARD: boardIcon,
  READ_TRIPS: bagIcon,
  PROPOSE_SEGMENTS: boardIcon,
  PROPOSE_BOARD: boardIcon,
  PROPOSE_PIN: boardIcon,
  OPEN_SEARCH: searchIcon,
}

/** "Where this comes from": the records that an answer is based on, and what nobody has checked. */
export function AnswerSources({ sources }: { sources: readonly AnswerSource[] }) {
  if (sources.length === 0) return null
  return (
    <details className="from">
      <summary>
        <Icon path={linkIcon} size={16} />
        Where this comes from
        <span className="three">{formatSourceCounts(sources)}</span>
        <Icon path={chevronDownIcon} size={16} className="from__turn" />
      </summary>
      <ul>
        {sources.map(({ tool, title, detail, atMs }) => (
          <li key={`${tool} ${title} ${detail} ${atMs}`}>
            <Icon path={tool === null ? questionIcon : toolIcons[tool]} size={16} />
            <span dir="auto">
              {title}
              <small>{detail}</small>
            </span>
            {tool === null && <NotCheckedMark />}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Counts records and the assistant's own opinions: `3 records, 2 not checked`. */
function formatSourceCounts(sources: readonly Pick<AnswerSource, 'tool'>[]): string {
  const open = sources.filter(({ tool }) => tool === null).length
  const records = sources.length - open
  return [
    ...(records > 0 ? [`${records} ${records === 1 ? 'record' : 'records'}`] : []),
    ...(open > 0 ? [`${open} not checked`] : []),
  ].join(', ')
}
