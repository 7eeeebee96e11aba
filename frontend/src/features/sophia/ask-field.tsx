import { questionLength } from '@nestboard/shared/sophia/model.ts'
import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from 'react'
import { useUnsentInputFlag } from '../../lib/storage/unsent-input.ts'
import './ask-field.css'

interface Props {
  readonly text: string
  readonly onChange: (text: string) => void
  /** Minimum number of characters (traveler §5). */
  readonly least: number
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly onSend: (text: string) => void
  /** Called on Escape. */
  readonly onClose: () => void
  /** Whether a question can be sent now; while an answer is being written, it is only typed. */
  readonly canSend: boolean
  /** The button at the end: it sends, or stops the answer. */
  readonly button: ReactNode
  /** Line below the field, and an error above that. */
  readonly hint?: ReactNode
  readonly failure?: string | undefined
}

/** Field for a question. Enter sends it, Shift+Enter starts a new line, Escape closes, and it grows to five lines. */
export function AskField(props: Props) {
  const { text, onChange, least, field, onSend, onClose, canSend, button, hint, failure } = props
  useUnsentInputFlag(text.trim() !== '')
  const send = () => {
    const question = text.trim()
    if (canSend && question.length >= least) onSend(question)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    }
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    send()
  }
  return (
    <form className="askbox" onSubmit={submit}>
      <div className="control">
        <textarea
          ref={field}
          rows={1}
          dir="auto"
          maxLength={questionLength.most}
          aria-label="Ask Sophia"
          placeholder="Ask Sophia"
          value={text}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={press}
        />
        {button}
      </div>
      {failure !== undefined && (
        <p className="error t-14" role="alert">
          {failure}
        </p>
      )}
      {hint && <p className="hint">{hint}</p>}
    </form>
  )
}
