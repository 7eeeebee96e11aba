import { authTexts } from '@nestboard/shared/auth/faults.ts'
import { deletionGraceMs } from '@nestboard/shared/auth/model.ts'
import { deleteAccount } from '@nestboard/shared/auth/routes.ts'
import { useNavigate } from 'react-router'
import { call } from '../../lib/client.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { endSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { deletionDay } from './deletion-day.ts'
import { Failure } from './failure.tsx'
import { passwordRequired } from './sentences.ts'
import './security.css'

const graceDays = deletionGraceMs / 86_400_000

/** Asks for the password before an account is given up; after it the person is logged out everywhere. */
export function DeleteAccount({ userId, onClose }: { userId: number; onClose: () => void }) {
  const toasts = useToast()
  const navigate = useNavigate()
  const { form, field, busy, failure } = useForm({
    route: deleteAccount,
    initial: { password: '' },
    fixed: { id: userId },
    sentences: { password: passwordRequired },
    send: async (input) => {
      const { deletionMs } = await call(deleteAccount, input)
      endSession('log-out')
      void navigate('/')
      toasts.show({ text: `Your account will be erased on ${deletionDay(deletionMs)}. Log in before to keep it.` })
    },
    explain: ({ text }) => (text === authTexts.invalidPassword ? { field: 'password', text } : undefined),
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
        <Failure text={failure} />
        <p>
          You are logged out everywhere and your profile is hidden at once. For {graceDays} days you can log in and keep
          the account. Then all of it is erased, and nobody can bring it back.
        </p>
        <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      </form>
    </Dialog>
  )
}
