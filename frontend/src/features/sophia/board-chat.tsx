import { sophiaErrorTexts } from '@nestboard/shared/sophia/faults.ts'
import { questionLength, type ChatMessage } from '@nestboard/shared/sophia/model.ts'
import type { User } from '@nestboard/shared/profile/model.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { useIsWideWindow } from '../../lib/view/use-is-wide-window.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { sendIcon } from '../../ui/icons/act.ts'
import { stopIcon } from '../../ui/icons/chat.ts'
import { checkIcon, plusIcon } from '../../ui/icons/sign.ts'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonLines, Skeleton } from '../../ui/skeleton.tsx'
import { Answer } from './answer.tsx'
import { openingChatQuery, updateConversation, type ChatPlace } from './api.ts'
import { AskField } from './ask-field.tsx'
import { ChatAnnouncer } from './chat-announcer.tsx'
import { ChatContext } from './chat-context.ts'
import { findStreamingAnswer, isStreaming, type Conversation } from './conversation.ts'
import { ResetBoardChatDialog } from './reset-board-chat-dialog.tsx'
import { EarlierMessagesButton } from './earlier-messages-button.tsx'
import { SophiaMark } from './sophia-mark.tsx'
import { useAsk } from './use-ask.ts'
import { useChatParts } from './use-chat-parts.tsx'
import { useConversation } from './use-conversation.ts'
import { useSavedDraft } from './use-saved-draft.ts'
import './board-chat.css'

const skeleton = (
  <div className="board-chat__msgs">
    <Skeleton label="Loading the conversation">
      <SkeletonLines lines={4} />
    </Skeleton>
  </div>
)

interface Props {
  readonly tripId: number
  /** Called with the id of the board's conversation once it is known. */
  readonly onFound: (chatId: number) => void
  readonly onClose: () => void
}

/** The chat of a board's members with Sophia (traveler §2). Whoever is on the board reads all of it. */
export function BoardChat({ tripId, onFound, onClose }: Props) {
  const userId = useSignedInUser()?.account.id ?? 0
  const query = useQuery(openingChatQuery(tripId, userId))
  const chatId = query.data?.chatId
  useEffect(() => {
    if (chatId !== undefined) onFound(chatId)
  }, [chatId, onFound])
  return (
    <div className="board-chat">
      <QueryContent of={query} what="This conversation" hint={retryHint} level={3} skeleton={skeleton}>
        {(found) => <FoundChatOf place={{ tripId, chatId: found.chatId }} onClose={onClose} />}
      </QueryContent>
    </div>
  )
}

function FoundChatOf({ place, onClose }: { place: ChatPlace; onClose: () => void }) {
  const query = useConversation(place)
  return (
    <QueryContent of={query} what="This conversation" hint={retryHint} level={3} skeleton={skeleton}>
      {(conversation) => <OpenChat {...{ place, conversation, onClose }} />}
    </QueryContent>
  )
}

function OpenChat({
  place,
  conversation,
  onClose,
}: {
  place: ChatPlace
  conversation: Conversation
  onClose: () => void
}) {
  const { messages, users, more, enabled } = conversation
  const client = useQueryClient()
  const userId = useSignedInUser()?.account.id ?? 0
  const isWide = useIsWideWindow()
  const [isResetting, setResetting] = useState(false)
  const draft = useSavedDraft(place, conversation.draft?.text ?? '')
  const { context, field, dialogs } = useChatParts(place, conversation, () => setResetting(true))
  const asking = useAsk(place, messages, {
    field,
    onSent: () => updateConversation(client, place, (known) => ({ ...known, draft: null })),
    onFailed: (question) => draft.setText(question),
  })
  // On phones the keyboard would cover the conversation, so its title has the focus there.
  useEffect(() => {
    if (!isWide) return
    field.current?.focus({ preventScroll: true })
    field.current?.scrollIntoView({ block: 'nearest' })
  }, [isWide, field])
  const writing = findStreamingAnswer(conversation)
  const last = messages.at(-1)
  const send = (question: string) => {
    draft.clear()
    asking.ask(question)
  }
  return (
    <ChatContext value={context}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable for keyboard users */}
      <div className="board-chat__msgs" role="region" aria-label="Conversation with Sophia" tabIndex={0}>
        <div className="board-chat__in" data-state={writing || asking.isAsking ? 2 : 3}>
          {more && <EarlierMessagesButton place={place} className="board-chat__more" />}
          {messages.length > 0 && enabled && (
            <Button
              className="board-chat__more"
              size="s"
              look="quiet"
              icon={plusIcon}
              onClick={() => setResetting(true)}
            >
              New conversation
            </Button>
          )}
          {messages.length === 0 && asking.pending === undefined && (
            <p className="board-chat__none two">
              Ask for days, stays or a change of plan. Everyone on this board sees your questions and the answers.
            </p>
          )}
          {messages.map((message) =>
            message.userId === null ? (
              <div className="so2" key={message.id}>
                <SophiaMark small />
                <div className="bubble2 bubble2--so">
                  <span className="vh">Sophia: </span>
                  {isStreaming(message) && <p className="t-13 three">Typing...</p>}
                  <Answer
                    message={message}
                    onRetry={message === last && !asking.isAsking ? () => asking.retry(message.id) : undefined}
                    isRetrying={asking.retrying === message.id}
                  />
                </div>
              </div>
            ) : (
              <Asked key={message.id} message={message} isOwn={message.userId === userId} users={users} />
            ),
          )}
          {asking.pending !== undefined && <p className="bubble2 bubble2--me bubble2--pending">{asking.pending}</p>}
        </div>
      </div>
      <div className="board-chat__ask">
        {enabled ? (
          <AskField
            text={draft.text}
            onChange={draft.setText}
            least={questionLength.board}
            field={field}
            canSend={!writing && !asking.isAsking}
            onSend={send}
            onClose={onClose}
            failure={asking.failure}
            hint={formatDraftHint(draft)}
            button={
              writing ? (
                <IconButton
                  label="Stop"
                  icon={stopIcon}
                  look="line"
                  disabled={asking.isStopping}
                  onClick={() => asking.stop(writing.id)}
                />
              ) : (
                <IconButton
                  type="submit"
                  label="Send"
                  icon={sendIcon}
                  on
                  disabled={draft.text.trim().length < questionLength.board || asking.isAsking}
                />
              )
            }
          />
        ) : (
          <Notice>{sophiaErrorTexts.off}.</Notice>
        )}
      </div>
      <ChatAnnouncer conversation={conversation} />
      {isResetting && <ResetBoardChatDialog place={place} onClose={() => setResetting(false)} />}
      {dialogs}
    </ChatContext>
  )
}

function formatDraftHint({
  isSaved,
  failure,
}: Pick<ReturnType<typeof useSavedDraft>, 'isSaved' | 'failure'>): ReactNode {
  if (failure !== undefined) return failure
  if (!isSaved) return null
  return (
    <>
      <Icon path={checkIcon} size={16} />
      Draft saved, only you can see it
    </>
  )
}

function Asked({ message, isOwn, users }: { message: ChatMessage; isOwn: boolean; users: readonly User[] }) {
  const name = isOwn ? 'You' : (users.find(({ id }) => id === message.userId)?.name ?? 'Former member')
  return (
    <div className={isOwn ? 'asked asked--me' : 'asked'}>
      <p className={isOwn ? 'vh' : 't-13 three'}>{name}</p>
      <p className={isOwn ? 'bubble2 bubble2--me' : 'bubble2'} dir="auto">
        {message.text}
      </p>
    </div>
  )
}
