import { hostAnswerHours, problemLapseDays } from '@nestboard/shared/problems/host-answer-hours.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { clockIcon } from '../../ui/icons/sign.ts'
import { formatHostAnswerHours, type ProblemSideNames } from './problem-words.ts'
import './problem-course.css'

/** What happens with a report: who reads it, and by which clock (docs/decisions/problems.md). */
export function ProblemCourse({ role, names }: { role: 'TRAVELER' | 'HOST'; names: ProblemSideNames }) {
  const isMine = role === 'TRAVELER'
  return (
    <Card aria-labelledby="course-title">
      <h2 id="course-title" className="h-22">
        What happens then
      </h2>
      <ol className="course">
        <li>
          <b>{isMine ? 'The host answers' : 'You answer'}</b>
          {isMine ? `${names.host} is told at once.` : 'Say what you do about it, or refund a part.'}
          <span className="course__clock num">
            <Icon path={clockIcon} size={16} />
            {formatHostAnswerHours(role)}
          </span>
        </li>
        <li>
          <b>{isMine ? 'You say whether it is settled' : `${names.traveler} says whether it is settled`}</b>
          If it is, that closes it. Without a word for {problemLapseDays} days, it counts as settled.
        </li>
        <li>
          <b>Otherwise our staff reads both sides</b>
          After {hostAnswerHours.urgent} or {hostAnswerHours.other} hours without an answer, or as soon as{' '}
          {isMine ? 'you ask' : 'your guest asks'}. Staff closes it by a decision in writing, for both of you.
        </li>
      </ol>
      <p className="t-14 two">
        Money goes back the way it came, by the host. Nestboard never held it, so we can’t return it ourselves.
      </p>
    </Card>
  )
}
