import { authErrorTexts } from '@nestboard/shared/auth/faults.ts'
import type { EmailedCodeType, Session } from '@nestboard/shared/auth/model.ts'
import { createSessionWithToken, resetPassword } from '@nestboard/shared/auth/routes.ts'
import { useState, type ReactNode } from 'react'
import { ApiError, callApiRoute } from '../../lib/api/call-api-route.ts'
import { Form } from '../../lib/form/form.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { clockIcon } from '../../ui/icons/sign.ts'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { newPasswordErrorTexts, explainCommonPasswordRefusal } from './error-texts.ts'
import { ratePasswordStrength } from './rate-password-strength.ts'
import './auth.css'

interface Props {
  readonly email: string
  /** The code from the email, or the token of the link in the email. */
  readonly token: string
  readonly onSession: (session: Session) => Promise<void>
}

interface ChooseProps extends Props {
  readonly type: EmailedCodeType
  /** Called when the code or link has been used or has expired. */
  readonly onExpired?: () => void
}

/** Asks for a new password when an email address is confirmed in a browser other than the one that signed up. */
export function ChoosePassword({ email, token, type, onSession, onExpired }: ChooseProps) {
  return (
    <NewPasswordForm
      {...{ email, token }}
      label="New password"
      intro={
        <>
          <b>{email}</b> is confirmed. You signed up in another browser, so choose a new password to finish.
        </>
      }
      send={async (password) => onSession(await callApiRoute(createSessionWithToken, { email, token, type, password }))}
      onRefused={({ text }) => {
        if (text === authErrorTexts.wrongCode) onExpired?.()
      }}
    />
  )
}

/**
 * Sets a new password by the mailed link and signs in. `sendNew` is shown if the link has expired, to request another
 * one.
 */
export function ResetPassword({ email, token, sendNew, onSession }: Props & { readonly sendNew: ReactNode }) {
  const [isExpired, setExpired] = useState(false)
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
    <NewPasswordForm
      {...{ email, token }}
      label="Password"
      intro={
        <>
          For <b>{email}</b>
        </>
      }
      send={async (password) => {
        try {
          await onSession(await callApiRoute(resetPassword, { email, token, password }))
        } catch (error) {
          if (!(error instanceof ApiError) || error.status !== 403) throw error
          setExpired(true)
        }
      }}
    />
  )
}

interface FormProps extends Pick<Props, 'email' | 'token'> {
  readonly label: string
  readonly intro: ReactNode
  readonly send: (password: string) => Promise<void>
  readonly onRefused?: (error: ApiError) => void
}

function NewPasswordForm({ email, token, label, intro, send, onRefused }: FormProps) {
  const form = useForm({
    route: resetPassword,
    initial: { password: '' },
    fixed: { email, token },
    sentences: { password: newPasswordErrorTexts },
    send: ({ password }) => send(password),
    explain: (error) => {
      onRefused?.(error)
      return explainCommonPasswordRefusal(error)
    },
  })
  return (
    <Form of={form} className="auth-form">
      <p className="auth-intro">{intro}</p>
      {/* Tells password managers which account the new password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint="At least 8 characters."
        strength={ratePasswordStrength(form.values.password)}
        {...form.field('password')}
      />
      <Button look="main" full type="submit" busy={form.busy} busyLabel="Saving…">
        Save and log in
      </Button>
    </Form>
  )
}
