import { maxMessageLength } from '@nestboard/shared/messages/model.ts'
import { useRef, type FormEvent, type KeyboardEvent } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { sendIcon } from '../../ui/icons/act.ts'
import { useMessageDraft } from './draft.ts'

interface Props {
  /** Storage name of the draft, unique for each user and thread. */
  readonly draft: string
  readonly to: string
  readonly onSend: (text: string) => void
}

/** Input for a new message. Enter sends it, Shift+Enter starts a new line, and the draft survives a reload. */
export function ComposeMessage({ draft, to, onSend }: Props) {
  const [text, setText] = useMessageDraft(draft)
  const area = useRef<HTMLTextAreaElement>(null)
  const isEmpty = text.trim() === ''
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (isEmpty) return
    onSend(text.trim())
    setText('')
    area.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  return (
    <form className="compose" onSubmit={send}>
      <div className="control">
        <textarea
          ref={area}
          rows={1}
          maxLength={maxMessageLength}
          aria-label={`Message to ${to}`}
          placeholder={`Write to ${to}`}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={press}
        />
        <IconButton type="submit" label="Send" icon={sendIcon} on={!isEmpty} disabled={isEmpty} />
      </div>
    </form>
  )
}
