import { Button } from '../../ui/button.tsx'
import { copyIcon } from '../../ui/icons/act.ts'
import { checkIcon } from '../../ui/icons/sign.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toasts.tsx'

/** A text to copy, such as an address or a token. `label` names it; it begins with a capital. */
export function CopyLine({ label, text, isFirst = false }: { label: string; text: string; isFirst?: boolean }) {
  const toasts = useToast()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toasts.show({ key: 'copy-line', icon: checkIcon, text: `${label} copied` })
    } catch {
      toasts.show({ key: 'copy-line', text: `Select the ${label.toLowerCase()} and copy it by hand.` })
    }
  }
  return (
    <div className="copy-line">
      <TextField label={label} readOnly value={text} onFocus={({ target }) => target.select()} />
      <Button icon={copyIcon} onClick={() => void copy()} {...(isFirst && { 'data-autofocus': true })}>
        Copy<span className="vh"> {label.toLowerCase()}</span>
      </Button>
    </div>
  )
}
