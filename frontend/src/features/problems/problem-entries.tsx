import { formatEventTime } from '@nestboard/shared/kernel/format-stay-moment.ts'
import { pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import type { ProblemEntry, ProblemWithEntries } from '@nestboard/shared/problems/model.ts'
import { getBrowserTimeZone } from '../../lib/time/use-time-zone-and-clock.ts'
import { joinClassNames } from '../../ui/join-class-names.ts'
import { describeProblemEntry, type ProblemSideNames } from './problem-words.ts'
import './problem-entries.css'

interface Props {
  readonly problem: ProblemWithEntries
  readonly names: ProblemSideNames
  readonly nowMs: number
}

/** Everything that was said and done about a problem, the oldest first. */
export const ProblemEntries = ({ problem, names, nowMs }: Props) => (
  <ol className="problem-log" aria-label="What was said">
    {problem.entries.map((entry, nth) => (
      <li key={nth} className={joinClassNames('problem-log__item', `problem-log__item--${entry.side.toLowerCase()}`)}>
        <p>
          <b className="b">{describeProblemEntry(entry, names, problem.remedy)}</b>{' '}
          <span className="t-14 three num">{formatEventTime(entry.nco, { zone: getBrowserTimeZone(), nowMs })}</span>
        </p>
        {entry.text && (
          <p className="problem-log__text" dir="auto">
            {entry.text}
          </p>
        )}
        {entry.pictures.length > 0 && <EntryPictures pictures={entry.pictures} />}
      </li>
    ))}
  </ol>
)

/** The pictures of a report. Each links to the picture in full size; the addresses end after some minutes. */
const EntryPictures = ({ pictures }: Pick<ProblemEntry, 'pictures'>) => (
  <ul className="problem-pictures">
    {pictures.map(({ id, url }, at) => (
      <li key={id}>
        <a href={pictureUrlOfSize(url, 1600)} target="_blank" rel="noreferrer">
          <img
            src={pictureUrlOfSize(url, 320)}
            alt={`What they saw, ${at + 1} of ${pictures.length}`}
            width={320}
            height={240}
            loading="lazy"
          />
        </a>
      </li>
    ))}
  </ul>
)
