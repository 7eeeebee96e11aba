import { authTexts } from '@nestboard/shared/auth/faults.ts'
import type { CodeType, Session } from '@nestboard/shared/auth/model.ts'
import { createSessionWithToken } from '@nestboard/shared/auth/routes.ts'
import { call } from '../../lib/client.ts'
import { useForm } from '../../lib/form.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Failure } from './failure.tsx'
import { newPasswordSentences, passwordRefusal } from './sentences.ts'
import { passwordStrength } from './strength.ts'
import './auth.css'

interface Props {
  readonly email: string
  /** The code or link token that was accepted. */
  readonly token: string
  readonly type: CodeType
  readonly onSession: (session: Session) => Promise<void>
  /** Called when the code or link has been used or has expired. */
  readonly onExpired?: () => void
}

/** Asks for a new password when an email address is confirmed in a browser other than the one that signed up. */
export function ChoosePassword({ email, token, type, onSession, onExpired }: Props) {
  const { form, field, values, busy, failure } = useForm({
    route: createSessionWithToken,
    initial: { password: '' },
    fixed: { email, token, type },
    sentences: { password: newPasswordSentences },
    send: async (input) => onSession(await call(createSessionWithToken, input)),
    explain: (error) => {
      if (error.text === authTexts.wrongCode) onExpired?.()
      return passwordRefusal(error)
    },
  })
  return (
    <form {...form} className="auth-form">
      <Failure text={failure} />
      <p className="auth-intro">
        <b>{email}</b> is confirmed. You signed up in another browser, so choose a new password to finish.
      </p>
      {/* Tells password managers which account the new password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="At least 8 characters."
        strength={passwordStrength(values.password)}
        {...field('password')}
      />
      <Button look="main" full type="submit" busy={busy} busyLabel="Saving…">
        Save and log in
      </Button>
    </form>
  )
}
