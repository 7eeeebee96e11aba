import type { Account } from '@nestboard/shared/profile/model.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EditableSection } from './editable-section.tsx'
import { DeleteAccount } from '../auth/delete-account.tsx'
import { formatDeletionDay } from '../auth/format-deletion-day.ts'
import { FormErrorNotice } from '../auth/form-error-notice.tsx'
import { useRestoreAccount } from './restore-account.tsx'

/** Deletes the account; during the grace period it offers to keep the account instead. */
export function AccountDeletionSection({ account }: { account: Account }) {
  const [isOpen, setOpen] = useState(false)
  if (account.deletionMs !== null) return <Pending userId={account.id} deletionMs={account.deletionMs} />
  return (
    <EditableSection
      title="Delete account"
      note="Your profile, picture, biography, follows, preferences and uploads are erased. What you wrote to others stays with them, without your name."
    >
      <p>
        <Button size="s" onClick={() => setOpen(true)}>
          Delete account…
        </Button>
      </p>
      {isOpen && <DeleteAccount userId={account.id} onClose={() => setOpen(false)} />}
    </EditableSection>
  )
}

function Pending({ userId, deletionMs }: { userId: number; deletionMs: number }) {
  const { restore, isBusy, hasFailed } = useRestoreAccount(userId)
  return (
    <EditableSection title="Delete account">
      <FormErrorNotice text={hasFailed ? 'Your account was not restored yet. Try again in a moment.' : undefined} />
      <Notice
        tone="warn"
        action={
          <Button size="s" busy={isBusy} onClick={restore}>
            Keep my account
          </Button>
        }
      >
        Your account is hidden and will be erased on {formatDeletionDay(deletionMs)}.
      </Notice>
    </EditableSection>
  )
}
