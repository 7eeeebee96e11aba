import { authErrorTexts } from '@nestboard/shared/auth/faults.ts'
import type { Session } from '@nestboard/shared/auth/model.ts'
import { createSessionWithToken, sendCode } from '@nestboard/shared/auth/routes.ts'
import { ApiError, callApiRoute } from '../../lib/api/call-api-route.ts'
import { Form } from '../../lib/form/form.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { OneTimeCodeField } from '../../ui/one-time-code.tsx'
import { ResendCodeButton } from './resend-code-button.tsx'
import { verificationCodeErrorTexts } from './error-texts.ts'

const type = 'ACCOUNT_SIGN_IN'

interface Props {
  readonly email: string
  readonly onSession: (session: Session) => Promise<void>
  /** Called when the code was right but the user signed up in another browser, so a new password must be chosen. */
  readonly onPasswordNeeded: (code: string) => void
}

/** Asks for the six-digit code from the email and submits it when the sixth digit is typed. */
export function EmailCodeForm({ email, onSession, onPasswordNeeded }: Props) {
  const form = useForm({
    route: createSessionWithToken,
    initial: { token: '' },
    fixed: { email, type },
    sentences: { token: verificationCodeErrorTexts },
    send: async (input) => {
      try {
        await onSession(await callApiRoute(createSessionWithToken, input))
      } catch (error) {
        if (!(error instanceof ApiError) || error.text !== authErrorTexts.passwordNeeded) throw error
        onPasswordNeeded(input.token)
      }
    },
    explain: ({ text }) => (text === authErrorTexts.wrongCode ? { field: 'token', text } : undefined),
  })
  return (
    <Form of={form} className="auth-form">
      <p className="auth-intro">
        We sent six digits to <b>{email}</b>
      </p>
      <form.Custom name="token" label="Verification code">
        {({ value, error, onChange }) => (
          <OneTimeCodeField
            label="Verification code"
            value={value}
            onChange={onChange}
            onComplete={(token) => void form.submit({ token })}
            error={error}
          />
        )}
      </form.Custom>
      <ResendCodeButton
        send={() => callApiRoute(sendCode, { email, type })}
        fallbackText="Unknown error"
        explain={({ status }) => (status === 429 ? undefined : 'Unknown error')}
      />
      <Button look="main" full type="submit" busy={form.busy} busyLabel="Verifying…">
        Verify
      </Button>
    </Form>
  )
}
