import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  title: string
  /** The question, as worded in the requirement. */
  children: ReactNode
  /** Label of the red button: the verb that the title uses. */
  confirm: string
  busyLabel?: string
  busy?: boolean
  /** False if the question is about a move in history. */
  isHistoryStep?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before an irreversible action. Cancel has the initial focus, so that Enter is harmless. */
export function ConfirmDialog(props: Props) {
  const { open, title, children, confirm, busyLabel, busy, isHistoryStep, onConfirm, onCancel } = props
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
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      foot={foot}
      width="s"
      dismissible={false}
      role="alertdialog"
      isHistoryStep={isHistoryStep}
    >
      <p className="confirm__text">{children}</p>
    </Dialog>
  )
}
