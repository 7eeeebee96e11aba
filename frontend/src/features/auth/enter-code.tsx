import { authErrorTexts } from '@nestboard/shared/auth/faults.ts'
import type { Session } from '@nestboard/shared/auth/model.ts'
import { createSessionWithToken, sendCode } from '@nestboard/shared/auth/routes.ts'
import { ApiError, callApiRoute } from '../../lib/client.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { OneTimeCodeField } from '../../ui/one-time-code.tsx'
import { FormErrorNotice } from './failure.tsx'
import { ResendCodeButton } from './send-again.tsx'
import { verificationCodeErrorTexts } from './sentences.ts'

const type = 'ACCOUNT_SIGN_IN'

interface Props {
  readonly email: string
  readonly onSession: (session: Session) => Promise<void>
  /** Called when the code was right but the user signed up in another browser, so a new password must be chosen. */
  readonly onPasswordNeeded: (code: string) => void
}

/** Asks for the six-digit code from the email and submits it when the sixth digit is typed. */
export function EmailCodeForm({ email, onSession, onPasswordNeeded }: Props) {
  const { form, values, set, submit, errors, busy, failure } = useForm({
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
  const token = values.token
  return (
    <form {...form} className="auth-form">
      <FormErrorNotice text={failure} />
      <p className="auth-intro">
        We sent six digits to <b>{email}</b>
      </p>
      <div data-field="token">
        <OneTimeCodeField
          label="Verification code"
          value={token}
          onChange={(code) => set('token', code)}
          onComplete={(code) => void submit({ token: code })}
          error={errors.token}
        />
      </div>
      <ResendCodeButton
        send={() => callApiRoute(sendCode, { email, type })}
        fallbackText="Unknown error"
        explain={({ status }) => (status === 429 ? undefined : 'Unknown error')}
      />
      <Button look="main" full type="submit" busy={busy} busyLabel="Verifying…">
        Verify
      </Button>
    </form>
  )
}
