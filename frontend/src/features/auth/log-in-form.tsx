import { authErrorTexts } from '@nestboard/shared/auth/faults.ts'
import type { Session } from '@nestboard/shared/auth/model.ts'
import { createSession } from '@nestboard/shared/auth/routes.ts'
import type { ReactNode } from 'react'
import { ApiError, callApiRoute } from '../../lib/api/call-api-route.ts'
import { Form } from '../../lib/form/form.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { mailIcon } from '../../ui/icons/sign.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { PasskeyLogIn } from './parts/passkey-log-in.tsx'
import { emailErrorTexts, passwordErrorTexts } from './error-texts.ts'
import './auth.css'

interface Props {
  readonly email?: string
  /** Tells the user why a log-in is needed: "Log in to see your order". */
  readonly purpose?: string | undefined
  readonly forgot: ReactNode
  readonly onSession: (session: Session, by: 'password' | 'passkey') => Promise<void>
  /** Called when the address is not confirmed yet. The server has already sent it a new code. */
  readonly onUnconfirmed: (email: string) => void
}

/** Log-in form for email and password, or a passkey. `forgot` is the link to reset a forgotten password. */
export function LogInForm({ email = '', purpose, forgot, onSession, onUnconfirmed }: Props) {
  const form = useForm({
    route: createSession,
    initial: { email, password: '' },
    sentences: { email: emailErrorTexts, password: passwordErrorTexts },
    send: async (input) => {
      try {
        await onSession(await callApiRoute(createSession, input), 'password')
      } catch (error) {
        if (error instanceof ApiError && error.text === authErrorTexts.unverified) return onUnconfirmed(input.email)
        throw error
      }
    },
  })
  return (
    <>
      <Form of={form} className="auth-form">
        {purpose !== undefined && <p className="t-18">{purpose}</p>}
        <form.Text
          name="email"
          label="Email"
          type="email"
          // The browser offers passkeys among the suggestions of the field.
          autoComplete="username webauthn"
          placeholder="you@example.com"
          icon={mailIcon}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          aside={forgot}
          data-autofocus={email === '' ? undefined : true}
          {...form.field('password')}
        />
        <Button look="main" full type="submit" busy={form.busy} busyLabel="Logging in…">
          Log in
        </Button>
      </Form>
      <PasskeyLogIn onSession={(session) => onSession(session, 'passkey')} />
    </>
  )
}
