import { questionLength } from '@nestboard/shared/sophia/model.ts'
import { sophiaErrorTexts } from '@nestboard/shared/sophia/faults.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { readBrowserTabDraft, storeBrowserTabDraft } from '../../lib/storage/browser-tab-draft.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonBox, Skeleton } from '../../ui/skeleton.tsx'
import { conversationQuery, createChat, refetchPastChats, sendQuestion } from './api.ts'
import { AskButton } from './ask-button.tsx'
import { AskField } from './ask-field.tsx'
import { getAskHint, Question } from './discover-thread.tsx'
import { SophiaMark } from './sophia-mark.tsx'
import { explainSophiaRefusal } from './use-ask.ts'
import './new-conversation.css'

/** A question that people can begin with. */
export interface SuggestedQuestion {
  readonly text: string
  readonly picture: ReactNode
}

interface Props {
  /** An empty conversation that the first question begins; undefined to create one. */
  readonly emptyChatId: number | undefined
  readonly suggestions: readonly SuggestedQuestion[]
  readonly isEnabled: boolean
  /** Called with the conversation that the first question began. */
  readonly onBegun: (chatId: number) => void
}

const draft = 'discover.new'

/** A conversation before its first question. */
export function NewConversation({ emptyChatId, suggestions, isEnabled, onBegun }: Props) {
  const client = useQueryClient()
  const userId = useSignedInUser()?.account.id ?? 0
  const [text, setText] = useState(() => readBrowserTabDraft(draft))
  const field = useRef<HTMLTextAreaElement>(null)
  const write = (next: string) => {
    setText(next)
    storeBrowserTabDraft(draft, next)
  }
  const begin = useApiMutation({
    send: async (question: string, idempotencyKey) => {
      const chatId = emptyChatId ?? (await createChat(idempotencyKey))
      await sendQuestion({ tripId: 0, chatId }, { text: question }, idempotencyKey)
      return chatId
    },
    explain: explainSophiaRefusal,
    fallbackText: 'Your question was not sent. Try again in a moment.',
    failureAt: 'here',
    refetch: async (_, __, chatId) => {
      if (chatId === undefined) return
      void refetchPastChats(client, userId)
      // The conversation is read before it is opened, so that the question stays on the page.
      await client.fetchQuery({ ...conversationQuery({ tripId: 0, chatId }), staleTime: 0 }).catch(() => undefined)
    },
    onDone: (chatId) => {
      write('')
      onBegun(chatId)
    },
    onFailed: (_, question) => write(question),
  })
  if (!isEnabled) return <AssistantOff />
  if (begin.sending !== undefined) return <Beginning question={begin.sending} />
  return (
    <div className="thread thread--new" data-state={3}>
      <header className="stack">
        <h1 className="h-64">Ask me where.</h1>
        <p className="t-18 two">
          I am Sophia. Stays, prices and free nights I read from Nestboard as they are this minute. Anything else
          carries a mark until somebody has checked it.
        </p>
      </header>
      <div className="asker asker--in">
        <AskField
          {...{ text, field }}
          onChange={write}
          least={questionLength.discover}
          canSend
          onSend={begin.run}
          onClose={() => field.current?.blur()}
          failure={begin.failure}
          hint={getAskHint(text, false)}
          button={
            <AskButton
              isBusy={false}
              isReady={text.trim().length >= questionLength.discover}
              isStopping={false}
              onStop={undefined}
            />
          }
        />
      </div>
      <section className="wonders" aria-labelledby="begin-like-this">
        <h2 id="begin-like-this">You could begin like this</h2>
        <ul className="wonder">
          {suggestions.map((suggestion) => (
            <li key={suggestion.text}>
              {suggestion.picture}
              <h3>
                <button type="button" onClick={() => begin.run(suggestion.text)}>
                  {suggestion.text}
                </button>
              </h3>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** Shown while the first question is on its way. */
const Beginning = ({ question }: { question: string }) => (
  <div className="thread" data-state={2}>
    <h1 className="vh">A conversation with Sophia</h1>
    <section className="turn">
      <Question text={question} />
      <div className="turn__a">
        <p className="turn__who">
          <SophiaMark small />
          <b>Sophia</b>
          <span role="status">Typing...</span>
        </p>
        <Skeleton label="Sophia reads your question">
          <div className="saying__sk">
            <SkeletonBox width="92%" height={12} />
            <SkeletonBox width="62%" height={12} />
          </div>
        </Skeleton>
      </div>
    </section>
  </div>
)

/** Shown while the assistant is switched off. */
const AssistantOff = () => (
  <div className="thread thread--new">
    <header className="stack">
      <h1 className="h-64">Ask me where.</h1>
    </header>
    <Notice>{sophiaErrorTexts.off}.</Notice>
  </div>
)
