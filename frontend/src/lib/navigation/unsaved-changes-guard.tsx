import { useEffect, useState } from 'react'
// oxlint-disable-next-line no-restricted-imports -- goes on with a step that the user has just confirmed
import { useNavigate } from 'react-router'
import { confirmBeforeLeaving } from './unsaved-changes.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Asks for confirmation before the user leaves a page with unsaved input. */
export function UnsavedChangesGuard() {
  const navigate = useNavigate()
  const [leave, setLeave] = useState<() => void>()
  useEffect(
    () =>
      confirmBeforeLeaving(
        (way) => setLeave(() => way),
        (to) => void navigate(to),
      ),
    [navigate],
  )
  return (
    <ConfirmDialog
      open={leave !== undefined}
      isHistoryStep={false}
      title="Discard changes"
      confirm="Discard"
      onConfirm={() => {
        setLeave(undefined)
        leave?.()
      }}
      onCancel={() => setLeave(undefined)}
    >
      What you typed is not saved yet. Do you want to leave without saving it?
    </ConfirmDialog>
  )
}
