import { authErrorTexts } from '@nestboard/shared/auth/faults.ts'
import { accountDeletionGraceMs } from '@nestboard/shared/auth/model.ts'
import { deleteAccount } from '@nestboard/shared/auth/routes.ts'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { endSession } from '../../lib/storage/session.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { formatDeletionDay } from './format-deletion-day.ts'
import { passwordErrorTexts } from './error-texts.ts'

const graceDays = accountDeletionGraceMs / 86_400_000

/** Asks for the password before deleting the account. Deletion ends all of the user's sessions. */
export function DeleteAccount({ userId, onClose }: { userId: number; onClose: () => void }) {
  const navigate = usePageNavigate()
  const form = useForm({
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
    <FormDialog
      of={form}
      title="Delete account"
      submit="Delete account"
      busyLabel="Deleting…"
      look="bad"
      onClose={onClose}
    >
      <p>
        You will be logged out everywhere, and your profile will be hidden right away. You can log in within {graceDays}{' '}
        days to keep the account. After that, everything is erased for good.
      </p>
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
    </FormDialog>
  )
}
