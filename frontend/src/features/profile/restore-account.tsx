import { restoreAccount } from '@nestboard/shared/auth/routes.ts'
import type { Account } from '@nestboard/shared/profile/model.ts'
import { useState } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { accountQuery } from './api.ts'
import { formatDeletionDay } from '../auth/format-deletion-day.ts'
import { logOut } from '../auth/log-out.ts'
import { FormErrorNotice } from '../auth/form-error-notice.tsx'

/** Restores an account during the grace period after its deletion was requested. */
export function useRestoreAccount(userId: number) {
  const toasts = useToast()
  const { run, isBusy, failure } = useApiMutation({
    send: () => callApiRoute(restoreAccount, { id: userId }),
    fallbackText: 'Your account was not restored yet. Try again in a moment.',
    failureAt: 'here',
    refetch: (client) => cancelAndRefetchQueries(client, accountQuery(userId)),
    onDone: () => toasts.show({ text: 'Welcome back. We kept your account.' }),
  })
  return { restore: () => run(), isBusy, hasFailed: failure !== undefined }
}

/** Dialog for users who log in during the grace period of their account's deletion, offering to keep the account. */
export function RestoreAccountDialog({ account }: { account: Account }) {
  const { restore, isBusy, hasFailed } = useRestoreAccount(account.id)
  const [isOpen, setOpen] = useState(true)
  if (account.deletionMs === null) return null
  return (
    <Dialog
      open={isOpen}
      title="Keep your account?"
      width="s"
      onClose={() => setOpen(false)}
      foot={
        <>
          <Button size="s" onClick={() => void logOut().catch(() => setOpen(false))}>
            Log out
          </Button>
          <Button look="main" size="s" data-autofocus busy={isBusy} busyLabel="Keeping…" onClick={restore}>
            Keep my account
          </Button>
        </>
      }
    >
      <div className="narrow-form">
        <FormErrorNotice text={hasFailed ? 'Your account was not restored yet. Try again in a moment.' : undefined} />
        <p>
          It will be erased on <b className="b">{formatDeletionDay(account.deletionMs)}</b>. Until then, nobody else can
          see it. Keep it, and you will find everything where you left it.
        </p>
      </div>
    </Dialog>
  )
}
