import type { Session } from '@nestboard/shared/auth/model.ts'
import { resetPassword } from '@nestboard/shared/auth/routes.ts'
import { useState, type ReactNode } from 'react'
import { ApiError, call } from '../../lib/client.ts'
import { useForm } from '../../lib/form.tsx'
import { Button } from '../../ui/button.tsx'
import { clockIcon } from '../../ui/icons/sign.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Failure } from './failure.tsx'
import { newPasswordSentences, passwordRefusal } from './sentences.ts'
import { passwordStrength } from './strength.ts'

interface Props {
  readonly email: string
  /** The token from the mailed link. */
  readonly token: string
  /** Button to request another link, shown when this one has expired. */
  readonly sendNew: ReactNode
  readonly onSession: (session: Session) => Promise<void>
}

/** Sets a new password with the token from the email, and logs in. */
export function ResetPassword({ email, token, sendNew, onSession }: Props) {
  const [isExpired, setExpired] = useState(false)
  const { form, field, values, busy, failure } = useForm({
    route: resetPassword,
    initial: { password: '' },
    fixed: { email, token },
    sentences: { password: newPasswordSentences },
    send: async (input) => {
      try {
        await onSession(await call(resetPassword, input))
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 403) throw error
        setExpired(true)
      }
    },
    explain: passwordRefusal,
  })
  if (isExpired)
    return (
      <div className="auth-form">
        <Notice tone="bad" icon={clockIcon} live>
          Reset token has expired, please try to reset your password again.
        </Notice>
        {sendNew}
      </div>
    )
  return (
    <form {...form} className="auth-form">
      <Failure text={failure} />
      <p className="auth-intro">
        For <b>{email}</b>
      </p>
      {/* Tells password managers which account the new password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label="Password"
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
