import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { chatActionFlags, type ChatMessage } from '@nestboard/shared/sophia/model.ts'
import type { AnswerCard, ProposedSegment } from '@nestboard/shared/sophia/answer-card.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { sparkleIcon } from '../../ui/icons/act.ts'
import { checkIcon, plusIcon, warningIcon } from '../../ui/icons/sign.ts'
import { Tag } from '../../ui/tag.tsx'
import { useToday } from '../../ui/today.ts'
import { segmentTypeIcons } from '../itinerary/segment-type-icons.ts'
import { formatClockTime } from '../listing/stay-words.ts'
import { useChatContext } from './chat-context.ts'
import { groupProposedSegments } from './group-proposed-segments.ts'
import { NotCheckedMark } from './not-checked-mark.tsx'
import './proposed-itinerary.css'

type Proposal = Extract<AnswerCard, { kind: 'SEGMENTS' }>

interface Props {
  readonly message: Pick<ChatMessage, 'id' | 'actions'>
  readonly card: Proposal
}

/**
 * Rows for an itinerary, day by day. Nothing is on the board until a person adds it: all of them, or a single row. What
 * was added can be taken back.
 */
export function ProposedItinerary({ message, card }: Props) {
  const { tripId, focusField } = useChatContext()
  const all = usePressable(message, card.actionIdx)
  const rows = card.segments.map(({ actionIdx }) => message.actions[actionIdx])
  const isAllAdded = (all.action?.isDone ?? false) || rows.every((action) => action?.isDone)
  return (
    <section className="draftplan" aria-label={card.title}>
      <header>
        <div>
          <h3 className="h-22" dir="auto">
            {card.title}
          </h3>
          <p className="t-14 two">
            {isAllAdded
              ? 'Everything below is on the itinerary'
              : `Nothing is on ${tripId ? 'the' : 'your'} board until you add it`}
          </p>
        </div>
        {!isAllAdded && (
          <Tag tone="action" icon={sparkleIcon}>
            Draft
          </Tag>
        )}
      </header>
      {groupProposedSegments(card.segments).map(({ day, segments }) => (
        <ProposedDay
          key={day}
          day={day}
          segments={segments}
          message={message}
          isAllAdded={all.action?.isDone ?? false}
        />
      ))}
      <footer>
        {all.action?.isDone && all.action.canUndo ? (
          <Button busy={all.isBusy} busyLabel="Undoing…" onClick={() => all.press(true)}>
            Undo
          </Button>
        ) : (
          !isAllAdded &&
          all.isActive && (
            <Button look="main" busy={all.isBusy} busyLabel="Adding…" onClick={() => all.press(false)}>
              {tripId ? 'Add all' : 'Add all to board'}
            </Button>
          )
        )}
        <Button look="quiet" onClick={focusField}>
          Change it
        </Button>
      </footer>
    </section>
  )
}

/** An action of a message with what presses it. */
function usePressable({ id, actions }: Props['message'], actionIdx: number) {
  const { press, pressing } = useChatContext()
  const action = actions[actionIdx]
  return {
    action,
    isActive: action !== undefined && hasFlag(action.flags, chatActionFlags.active),
    isBusy: pressing?.chatMsgId === id && pressing.actionIdx === actionIdx,
    press: (undo: boolean) => press({ chatMsgId: id, actionIdx, undo }, true),
  }
}

interface DayProps extends Pick<Props, 'message'> {
  readonly day: number
  readonly segments: readonly ProposedSegment[]
  readonly isAllAdded: boolean
}

function ProposedDay({ day, segments, message, isAllAdded }: DayProps) {
  const today = useToday()
  return (
    <div className="dp-day">
      <h4>
        {formatDay(day, { today })} <span>{formatDay(day, { weekday: true }).split(',')[0]}</span>
      </h4>
      <ul>
        {segments.map((segment) => (
          <ProposedRow key={segment.actionIdx} {...{ segment, message, isAllAdded }} />
        ))}
      </ul>
    </div>
  )
}

function ProposedRow({
  segment: { name, description, minutes, listingType, isChecked, conflict, actionIdx },
  message,
  isAllAdded,
}: Pick<DayProps, 'message' | 'isAllAdded'> & { segment: ProposedSegment }) {
  const { action, isActive, isBusy, press } = usePressable(message, actionIdx)
  const isAdded = isAllAdded || (action?.isDone ?? false)
  const canUndo = isAdded && (action?.canUndo ?? false)
  const time = minutes === null ? '' : formatClockTime(`${Math.floor(minutes / 60)}:${minutes % 60}`)
  return (
    <li>
      <time>{time}</time>
      <span className="dp-ic">
        <Icon path={segmentTypeIcons[listingType]} />
      </span>
      <span className="dp-words" dir="auto">
        <b>{name}</b> {!isChecked && <NotCheckedMark />}
        {description && <span className="t-14 two">{description}</span>}
        {conflict && (
          <span className="t-14 dp-conflict">
            <Icon path={warningIcon} size={16} />
            {conflict}
          </span>
        )}
      </span>
      {(isAdded || isActive) && (
        <Chip
          icon={isAdded ? checkIcon : plusIcon}
          on={isAdded}
          disabled={isBusy || (isAdded && !canUndo)}
          aria-label={`${isAdded ? 'Added' : 'Add'} ${name}`}
          onClick={() => press(isAdded)}
        >
          {isAdded ? 'Added' : 'Add'}
        </Chip>
      )}
    </li>
  )
}
