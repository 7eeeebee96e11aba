import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  title: string
  /** The question, in the words of the requirement. */
  children: ReactNode
  /** The verb of the title, on the red button. */
  confirm: string
  busyLabel?: string
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before what cannot be taken back. Cancel has the focus, so that Enter is the harmless answer. */
export function ConfirmDialog({ open, title, children, confirm, busyLabel, busy, onConfirm, onCancel }: Props) {
  const foot = (
    <>
      <Button size="s" data-autofocus onClick={onCancel}>
        Cancel
      </Button>
      <Button size="s" look="bad" busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onCancel} title={title} foot={foot} width="s" dismissible={false} role="alertdialog">
      <p className="ask">{children}</p>
    </Dialog>
  )
}
