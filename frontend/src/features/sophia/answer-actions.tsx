import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { parseAssistantLink, type AssistantLink } from '@nestboard/shared/sophia/links.ts'
import { chatActionFlags, type ChatAction, type ChatMessage } from '@nestboard/shared/sophia/model.ts'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { linkIcon, sparkleIcon } from '../../ui/icons/act.ts'
import { checkIcon, chevronRightIcon, plusIcon, searchIcon } from '../../ui/icons/sign.ts'
import { bedIcon } from '../../ui/icons/stay.ts'
import { boardIcon } from '../../ui/icons/trip.ts'
import { useChatContext } from './chat-context.ts'

const linkIcons: Readonly<Record<AssistantLink['kind'], string>> = {
  lnk: sparkleIcon,
  plan: boardIcon,
  search: searchIcon,
  listing: bedIcon,
  reset: plusIcon,
}

/** The buttons of an answer. Actions that a card or the text shows have none (traveler §3, flag `embedded`). */
export function AnswerActions({ message: { id, actions } }: { message: Pick<ChatMessage, 'id' | 'actions'> }) {
  const shown = actions.flatMap((action, actionIdx) => {
    const link = parseAssistantLink(action.url)
    return link && !hasFlag(action.flags, chatActionFlags.embedded) ? [{ action, actionIdx, link }] : []
  })
  if (shown.length === 0) return null
  return (
    <ul className="acts">
      {shown.map((each) => (
        <li key={each.actionIdx}>
          <ActionButton messageId={id} {...each} />
        </li>
      ))}
    </ul>
  )
}

interface ButtonProps {
  readonly messageId: number
  readonly action: ChatAction
  readonly actionIdx: number
  readonly link: AssistantLink
}

function ActionButton({ messageId, action: { name, flags, isDone, canUndo }, actionIdx, link }: ButtonProps) {
  const { open, press, pressing } = useChatContext()
  const isActive = hasFlag(flags, chatActionFlags.active)
  const isBusy = pressing?.chatMsgId === messageId && pressing.actionIdx === actionIdx
  if (isDone)
    return (
      <Chip
        on
        icon={checkIcon}
        disabled={isBusy || !canUndo}
        onClick={() => press({ chatMsgId: messageId, actionIdx, undo: true }, false)}
      >
        {canUndo ? `Undo: ${name}` : name}
      </Chip>
    )
  return (
    <button
      type="button"
      className="act"
      disabled={!isActive || isBusy}
      onClick={() =>
        link.kind === 'lnk' ? press({ chatMsgId: messageId, actionIdx, undo: false }, false) : open(link)
      }
    >
      <Icon path={linkIcons[link.kind]} />
      <span dir="auto">{name}</span>
      <Icon path={hasFlag(flags, chatActionFlags.external) ? linkIcon : chevronRightIcon} size={16} />
    </button>
  )
}
