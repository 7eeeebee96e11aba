import { feedLimits } from '@nestboard/shared/feed/model.ts'
import { createComment } from '@nestboard/shared/feed/routes.ts'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { readBrowserTabDraft, storeBrowserTabDraft } from '../../lib/storage/browser-tab-draft.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { useUnsentInputFlag } from '../../lib/storage/unsent-input.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { sendIcon } from '../../ui/icons/act.ts'
import { refetchComments } from './api.ts'

interface Props {
  readonly postId: number
  readonly parentId: number
  /** Label of the field: "Write a comment". */
  readonly label: string
  readonly isAnswer?: boolean
  readonly onClose?: () => void
  readonly onSent?: () => void
}

/**
 * Field for a comment. Enter sends it, Shift+Enter starts a new line, Escape cancels, and the draft survives a reload.
 */
export function CommentInput({ postId, parentId, label, isAnswer = false, onClose, onSent }: Props) {
  const who = useSignedInUser()
  const draft = `comment.${who?.account.id}.${parentId}`
  const [text, setText] = useState(() => readBrowserTabDraft(draft))
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isAnswer) area.current?.focus()
  }, [isAnswer])
  const write = (next: string) => {
    setText(next)
    storeBrowserTabDraft(draft, next)
  }
  const { run, isBusy, failure } = useApiMutation({
    send: (given: string, idempotencyKey) => callApiRoute(createComment, { parentId, text: given }, { idempotencyKey }),
    fallbackText: 'Your comment was not sent. Try again in a moment.',
    failureAt: 'here',
    onSent: () => {
      write('')
      onSent?.()
      onClose?.()
    },
    refetch: (client) => refetchComments(client, postId),
  })
  const isEmpty = text.trim() === ''
  useUnsentInputFlag(!isEmpty)
  const send = () => {
    if (!isEmpty && !isBusy) run(text.trim())
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      write('')
      onClose?.()
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="writebox"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Avatar name={who?.account.name ?? ''} src={who?.account.avatar} decorative />
      <div className="control">
        <textarea
          ref={area}
          rows={1}
          maxLength={feedLimits.comment.most}
          aria-label={label}
          placeholder={label}
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={press}
        />
        <IconButton type="submit" size="s" label="Send" icon={sendIcon} on={!isEmpty} disabled={isEmpty || isBusy} />
      </div>
      {failure && (
        <p className="error t-14 writebox__error" role="alert">
          {failure}
        </p>
      )}
    </form>
  )
}
