import { questionLength, type ChatMessage } from '@nestboard/shared/sophia/model.ts'
import { sophiaErrorTexts } from '@nestboard/shared/sophia/faults.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useEntityNameInTitle } from '../../lib/navigation/use-entity-name-in-title.ts'
import { readBrowserTabDraft, storeBrowserTabDraft } from '../../lib/storage/browser-tab-draft.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { useIsWideWindow } from '../../lib/view/use-is-wide-window.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Answer } from './answer.tsx'
import { refetchPastChats, type ChatPlace } from './api.ts'
import { AskButton } from './ask-button.tsx'
import { AskField } from './ask-field.tsx'
import { ChatAnnouncer } from './chat-announcer.tsx'
import { ChatContext } from './chat-context.ts'
import { findStreamingAnswer, isStreaming, type Conversation } from './conversation.ts'
import { groupTurns } from './group-turns.ts'
import { EarlierMessagesButton } from './earlier-messages-button.tsx'
import { SophiaMark } from './sophia-mark.tsx'
import { useAsk } from './use-ask.ts'
import { useChatParts } from './use-chat-parts.tsx'
import { useStayAtEnd } from './use-stay-at-end.ts'

interface Props {
  readonly place: ChatPlace
  readonly conversation: Conversation
  readonly onNew: () => void
  /** Whether the field gets the focus, because the reader has just asked the first question. */
  readonly focusesField: boolean
}

/** A conversation in Discover: its turns, and the field for the next question. */
export function DiscoverThread({ place, conversation, onNew, focusesField }: Props) {
  const { messages, chat, enabled, more } = conversation
  const client = useQueryClient()
  const who = useSignedInUser()
  const draft = `discover.${place.chatId}`
  const [text, setText] = useState(() => readBrowserTabDraft(draft))
  const write = (next: string) => {
    setText(next)
    storeBrowserTabDraft(draft, next)
  }
  const { context, field, dialogs } = useChatParts(place, conversation, onNew)
  const asking = useAsk(place, messages, {
    field,
    onSent: () => void refetchPastChats(client, who?.account.id ?? 0),
    onFailed: (question) => write(question),
  })
  const writing = findStreamingAnswer(conversation)
  const isBusy = writing !== undefined || asking.isAsking
  const end = useRef<HTMLDivElement>(null)
  useStayAtEnd(end, messages, asking.pending)
  useEntityNameInTitle(chat.name)
  const send = (question: string) => {
    write('')
    asking.ask(question)
  }
  // On phones the keyboard would cover the answer.
  const isWide = useIsWideWindow()
  useEffect(() => {
    if (focusesField && isWide) field.current?.focus()
  }, [focusesField, isWide, field])
  const last = messages.at(-1)
  return (
    <ChatContext value={context}>
      <div className="thread" data-state={isBusy ? 2 : 3}>
        <h1 className="vh">{chat.name ? `${chat.name}, a conversation with Sophia` : 'A conversation with Sophia'}</h1>
        {more && <EarlierMessagesButton place={place} className="thread__more" />}
        {groupTurns(messages).map(({ question, answers }) => (
          <section className="turn" key={question?.id ?? answers[0]?.id}>
            {question && <Question text={question.text} />}
            {answers.map((answer) => (
              <AnswerOfTurn
                key={answer.id}
                answer={answer}
                onRetry={answer === last && !asking.isAsking ? () => asking.retry(answer.id) : undefined}
                isRetrying={asking.retrying === answer.id}
              />
            ))}
          </section>
        ))}
        {asking.pending !== undefined && (
          <section className="turn">
            <Question text={asking.pending} />
          </section>
        )}
        <div ref={end} className="thread__end" />
      </div>
      {enabled ? (
        <div className="asker">
          <AskField
            {...{ text, field }}
            onChange={write}
            least={questionLength.discover}
            canSend={!isBusy}
            onSend={send}
            onClose={() => field.current?.blur()}
            failure={asking.failure}
            hint={getAskHint(text, isBusy)}
            button={
              <AskButton
                isBusy={isBusy}
                isReady={text.trim().length >= questionLength.discover}
                isStopping={asking.isStopping}
                onStop={writing && (() => asking.stop(writing.id))}
              />
            }
          />
        </div>
      ) : (
        <div className="asker">
          <Notice>{sophiaErrorTexts.off}.</Notice>
        </div>
      )}
      <ChatAnnouncer conversation={conversation} />
      {dialogs}
    </ChatContext>
  )
}

/** The line below the field: what is going on, or that the question is too short. */
export function getAskHint(text: string, isBusy: boolean): string | undefined {
  if (isBusy) return 'Sophia is writing. You can stop her and keep what is there.'
  const { length } = text.trim()
  return length > 0 && length < questionLength.discover ? `At least ${questionLength.discover} characters.` : undefined
}

/** A question of the reader's. */
export function Question({ text }: { text: string }) {
  const who = useSignedInUser()
  return (
    <div className="turn__q">
      <Avatar size="s" name={who?.account.name ?? ''} src={who?.account.avatar} decorative />
      <h2 dir="auto">
        <span className="vh">You asked: </span>
        {text}
      </h2>
    </div>
  )
}

interface AnswerProps {
  readonly answer: ChatMessage
  readonly onRetry: (() => void) | undefined
  readonly isRetrying: boolean
}

const AnswerOfTurn = ({ answer, onRetry, isRetrying }: AnswerProps) => (
  <div className="turn__a">
    <p className="turn__who">
      <SophiaMark small />
      <b>Sophia</b>
      <span>{isStreaming(answer) ? 'Typing...' : formatClockTimeOf(answer.nco)}</span>
    </p>
    <Answer message={answer} onRetry={onRetry} isRetrying={isRetrying} />
  </div>
)

const formatClockTimeOf = (atMs: number): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(atMs)
