import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { href } from 'react-router'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { PageRedirect, usePageNavigate, usePageSearchParams } from '../../lib/navigation/use-page-navigate.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { useIsNearViewport } from '../../lib/view/use-is-near-viewport.ts'
import { useIsWideWindow } from '../../lib/view/use-is-wide-window.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { editIcon } from '../../ui/icons/act.ts'
import { historyIcon } from '../../ui/icons/chat.ts'
import { plusIcon } from '../../ui/icons/sign.ts'
import { SkeletonLines, Skeleton } from '../../ui/skeleton.tsx'
import { openingChatQuery, type ChatPlace } from './api.ts'
import { DiscoverThread } from './discover-thread.tsx'
import { NewConversation, type SuggestedQuestion } from './new-conversation.tsx'
import { PastConversations } from './past-conversations.tsx'
import { SophiaMark } from './sophia-mark.tsx'
import { useConversation } from './use-conversation.ts'
import './discover-chat.css'

/** Value of the query parameter `chatId` for a conversation before its first question. */
const newChat = 'new'
const pathOf = (chatId: number | typeof newChat): string => `${href('/discover')}?chatId=${chatId}`

/**
 * The chat with Sophia in Discover: the conversation of `chatId`, a new one, or the newest; beside it the past ones. It
 * starts when it comes into the viewport (traveler §4).
 */
export function DiscoverChat({ suggestions }: { suggestions: readonly SuggestedQuestion[] }) {
  const navigate = usePageNavigate()
  const [params] = usePageSearchParams()
  const given = params.get('chatId')
  const chatId = given === null || given === newChat ? undefined : (parseId(given) ?? 0)
  const isWide = useIsWideWindow()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  /** The conversation that the reader began on this page. */
  const [begunId, setBegunId] = useState<number>()
  const frame = useRef<HTMLDivElement>(null)
  const isStarted = useIsNearViewport(frame)
  const open = (id: number | typeof newChat) => void navigate(pathOf(id), { replace: true })
  const begin = () => {
    setHistoryOpen(false)
    open(newChat)
  }
  const past = (
    <PastConversations
      chatId={chatId}
      onChoose={() => setHistoryOpen(false)}
      onDeleted={(id) => {
        if (id === chatId) open(newChat)
      }}
    />
  )
  return (
    <div className="discover" ref={frame}>
      {isWide && (
        <aside aria-label="Conversations">
          <div>
            <Button full size="s" icon={plusIcon} onClick={begin}>
              New conversation
            </Button>
            {isStarted && past}
          </div>
        </aside>
      )}
      <div className="discover__mid">
        {!isWide && (
          <div className="discover__bar">
            <SophiaMark small />
            <b className="b cut">Sophia</b>
            <IconButton label="Past conversations" icon={historyIcon} onClick={() => setHistoryOpen(true)} />
            <IconButton label="New conversation" icon={editIcon} onClick={begin} />
          </div>
        )}
        {!isStarted ? (
          <div className="thread" data-state={0} />
        ) : chatId === undefined ? (
          <NewestOrNew
            key={given}
            isNew={given === newChat}
            suggestions={suggestions}
            onBegun={(id) => {
              setBegunId(id)
              open(id)
            }}
          />
        ) : (
          <OpenedChat key={chatId} place={{ tripId: 0, chatId }} onNew={begin} focusesField={chatId === begunId} />
        )}
      </div>
      {isHistoryOpen && !isWide && (
        <Dialog open title="Conversations" onClose={() => setHistoryOpen(false)} focusesTitle>
          {past}
        </Dialog>
      )}
    </div>
  )
}

const reading = (
  <div className="thread" data-state={1}>
    <Skeleton label="Loading the conversation">
      <SkeletonLines lines={5} />
    </Skeleton>
  </div>
)

interface NewProps {
  readonly isNew: boolean
  readonly suggestions: readonly SuggestedQuestion[]
  readonly onBegun: (chatId: number) => void
}

/** The newest conversation if there is one and no new one was asked for; otherwise the beginning of a new one. */
function NewestOrNew({ isNew, suggestions, onBegun }: NewProps) {
  const userId = useSignedInUser()?.account.id ?? 0
  const query = useQuery(openingChatQuery(0, userId))
  return (
    <QueryContent of={query} what="This conversation" hint={retryHint} isPage skeleton={reading}>
      {({ chatId, isEmpty, isEnabled }) =>
        isNew || isEmpty ? (
          <NewConversation emptyChatId={isEmpty ? chatId : undefined} {...{ suggestions, isEnabled, onBegun }} />
        ) : (
          <PageRedirect to={pathOf(chatId)} replace />
        )
      }
    </QueryContent>
  )
}

/** A conversation by its id. */
function OpenedChat({ place, onNew, focusesField }: { place: ChatPlace; onNew: () => void; focusesField: boolean }) {
  const query = useConversation(place)
  return (
    <QueryContent
      of={query}
      what="This conversation"
      hint={retryHint}
      isPage
      skeleton={reading}
      missing={
        <div className="wrap">
          <EmptyState
            level={2}
            title="This conversation is gone"
            action={<Button onClick={onNew}>New conversation</Button>}
          >
            It was deleted, or it belongs to somebody else.
          </EmptyState>
        </div>
      }
    >
      {(conversation) => <DiscoverThread {...{ place, conversation, onNew, focusesField }} />}
    </QueryContent>
  )
}
