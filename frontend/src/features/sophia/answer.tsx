import type { ChatMessage } from '@nestboard/shared/sophia/model.ts'
import { useMemo } from 'react'
import { Button } from '../../ui/button.tsx'
import { refreshIcon } from '../../ui/icons/act.ts'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { AnswerActions } from './answer-actions.tsx'
import { AnswerCards } from './answer-cards.tsx'
import { AnswerSources } from './answer-sources.tsx'
import { AnswerText } from './answer-text.tsx'
import { isStreaming } from './conversation.ts'
import './answer.css'

interface Props {
  readonly message: ChatMessage
  /** Writes a stopped or failed answer anew; undefined unless it is the last message. */
  readonly onRetry: (() => void) | undefined
  readonly isRetrying: boolean
}

/** An answer of Sophia: its text, what it shows and offers, where it comes from, and how it ended. */
export function Answer({ message, onRetry, isRetrying }: Props) {
  const isWriting = isStreaming(message)
  const { text, cards, actions, sources, id } = message
  // A memo, because the updates of another answer's text must not render the cards of this one.
  const extras = useMemo(
    () => (
      <>
        <AnswerCards message={{ id, actions, cards }} />
        <AnswerActions message={{ id, actions }} />
        <AnswerSources sources={sources} />
      </>
    ),
    [id, actions, cards, sources],
  )
  return (
    <div className="saying">
      {text && (
        <div className="saying__text">
          <AnswerText text={text} isComplete={!isWriting} />
        </div>
      )}
      {isWriting && (
        <div className="saying__sk" aria-hidden="true">
          {!text && <SkeletonBox width="92%" height={12} />}
          <SkeletonBox width="62%" height={12} />
        </div>
      )}
      {!isWriting && extras}
      {!isWriting && <HowItEnded state={message.state} onRetry={onRetry} isRetrying={isRetrying} />}
    </div>
  )
}

function HowItEnded({ state, onRetry, isRetrying }: Omit<Props, 'message'> & Pick<ChatMessage, 'state'>) {
  const retry = onRetry && (
    <Button size="s" icon={refreshIcon} busy={isRetrying} busyLabel="Trying…" onClick={onRetry}>
      Try again
    </Button>
  )
  if (state === 'STOPPED')
    return (
      <p className="saying__end t-14 two">
        Stopped. What came is kept.
        {retry}
      </p>
    )
  if (state !== 'FAILED') return null
  return (
    <Notice tone="bad" action={retry}>
      <b className="b">The answer did not arrive.</b>
      <br />
      Your question is kept, and nothing on your board changed.
    </Notice>
  )
}
