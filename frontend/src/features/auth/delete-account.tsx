import { authErrorTexts } from '@nestboard/shared/auth/faults.ts'
import { accountDeletionGraceMs } from '@nestboard/shared/auth/model.ts'
import { deleteAccount } from '@nestboard/shared/auth/routes.ts'
import { usePageNavigate } from '../../lib/page-navigate.ts'
import { callApiRoute } from '../../lib/client.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { endSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { formatDeletionDay } from './deletion-day.ts'
import { FormErrorNotice } from './failure.tsx'
import { passwordErrorTexts } from './sentences.ts'
import './security.css'

const graceDays = accountDeletionGraceMs / 86_400_000

/** Asks for the password before deleting the account. Deletion ends all of the user's sessions. */
export function DeleteAccount({ userId, onClose }: { userId: number; onClose: () => void }) {
  const navigate = usePageNavigate()
  const { form, field, busy, failure } = useForm({
    route: deleteAccount,
    initial: { password: '' },
    fixed: { id: userId },
    sentences: { password: passwordErrorTexts },
    send: async (input) => {
      const { deletionMs } = await callApiRoute(deleteAccount, input)
      endSession(
        'log-out',
        `Your account will be erased on ${formatDeletionDay(deletionMs)}. Log in before then to keep it.`,
      )
      void navigate('/')
    },
    explain: ({ text }) => (text === authErrorTexts.invalidPassword ? { field: 'password', text } : undefined),
  })
  return (
    <Dialog
      open
      title="Delete account"
      onClose={onClose}
      foot={
        <>
          <Button size="s" onClick={onClose}>
            Cancel
          </Button>
          <Button size="s" look="bad" type="submit" form="delete-account" busy={busy} busyLabel="Deleting…">
            Delete account
          </Button>
        </>
      }
    >
      <form {...form} id="delete-account" className="narrow-form">
        <FormErrorNotice text={failure} />
        <p>
          You will be logged out everywhere, and your profile will be hidden right away. You can log in within{' '}
          {graceDays} days to keep the account. After that, everything is erased for good.
        </p>
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      </form>
    </Dialog>
  )
}
