import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { parseAssistantLink } from '@nestboard/shared/sophia/links.ts'
import { chatActionFlags, type ChatMessage } from '@nestboard/shared/sophia/model.ts'
import type { AnswerCard } from '@nestboard/shared/sophia/answer-card.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { checkIcon } from '../../ui/icons/sign.ts'
import { boardIcon } from '../../ui/icons/trip.ts'
import { useChatContext } from './chat-context.ts'
import { ProposedItinerary } from './proposed-itinerary.tsx'
import { StayCards } from './stay-cards.tsx'

type Message = Pick<ChatMessage, 'id' | 'actions' | 'cards'>

/** What an answer shows below its text: stays, a proposed itinerary, a new board, or a stay to pin. */
export const AnswerCards = ({ message }: { message: Message }) =>
  message.cards.map((card, at) => <CardOf key={at} message={message} card={card} />)

function CardOf({ message, card }: { message: Message; card: AnswerCard }) {
  switch (card.kind) {
    case 'STAYS':
      return <StayCards stays={card.stays} />
    case 'SEGMENTS':
      return <ProposedItinerary message={message} card={card} />
    case 'BOARD':
      return <ProposedBoard message={message} card={card} />
    case 'PIN':
      return <ProposedPin message={message} card={card} />
  }
}

function ProposedBoard({ message, card }: { message: Message; card: Extract<AnswerCard, { kind: 'BOARD' }> }) {
  const { open } = useChatContext()
  const link = parseAssistantLink(message.actions[card.actionIdx]?.url ?? '')
  return (
    <section className="proposal" aria-label={`New board: ${card.name}`}>
      <Icon path={boardIcon} />
      <p>
        <b className="b" dir="auto">
          {card.name}
        </b>
        <small>A new board, opens on its itinerary</small>
      </p>
      {link && (
        <Button size="s" look="main" onClick={() => open(link)}>
          Create board
        </Button>
      )}
    </section>
  )
}

function ProposedPin({ message, card }: { message: Message; card: Extract<AnswerCard, { kind: 'PIN' }> }) {
  const { press, pressing } = useChatContext()
  const { actionIdx } = card
  const action = message.actions[actionIdx]
  const isBusy = pressing?.chatMsgId === message.id && pressing.actionIdx === actionIdx
  const run = (undo: boolean) => press({ chatMsgId: message.id, actionIdx, undo }, card.tripId === null)
  return (
    <>
      <StayCards stays={[card.stay]} canPin={false} />
      {action?.isDone ? (
        <p className="proposal__done t-14">
          <Icon path={checkIcon} size={16} />
          Pinned
          {action.canUndo && (
            <button type="button" className="link" disabled={isBusy} onClick={() => run(true)}>
              Undo
            </button>
          )}
        </p>
      ) : (
        action &&
        hasFlag(action.flags, chatActionFlags.active) && (
          <Button className="proposal__do" size="s" busy={isBusy} busyLabel="Pinning…" onClick={() => run(false)}>
            Pin on Planning Board
          </Button>
        )
      )}
    </>
  )
}
