import { requestReset } from '@nestboard/shared/auth/routes.ts'
import { useState } from 'react'
import { ApiError, formatTooManyRequestsText, callApiRoute } from '../../lib/api/call-api-route.ts'
import { Form } from '../../lib/form/form.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { formatTimeLeftAsClock } from '../../ui/format-time-left-as-clock.ts'
import { RoundBadge } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { mailIcon } from '../../ui/icons/sign.ts'
import { FormErrorNotice } from './form-error-notice.tsx'
import { useCountdown } from './parts/use-countdown.ts'
import { emailErrorTexts } from './error-texts.ts'

/** Asks for an email address, requests a reset link for it, then confirms that the email was sent. */
export function ForgotPassword({ email = '' }: { email?: string }) {
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    route: requestReset,
    initial: { email },
    sentences: { email: emailErrorTexts },
    onSent: (_, input) => setSentTo(input.email),
  })
  if (sentTo !== undefined) return <Sent to={sentTo} />
  return (
    <Form of={form} className="auth-form">
      <p className="auth-intro">We will email you a link to choose a new one.</p>
      <form.Text
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        placeholder="you@example.com"
        icon={mailIcon}
      />
      <Button look="main" full type="submit" busy={form.busy} busyLabel="Sending…">
        Send link
      </Button>
    </Form>
  )
}

function Sent({ to }: { to: string }) {
  const [left, restart] = useCountdown(60)
  const [failure, setFailure] = useState<string>()
  const again = async () => {
    restart()
    setFailure(undefined)
    await callApiRoute(requestReset, { email: to }).catch((error: unknown) =>
      setFailure(
        error instanceof ApiError
          ? error.status === 429
            ? formatTooManyRequestsText(error)
            : (error.text ?? 'Unknown error')
          : 'Unknown error',
      ),
    )
  }
  return (
    <div className="auth-form">
      <FormErrorNotice text={failure} />
      <RoundBadge tone="good">
        <Icon path={mailIcon} size={24} />
      </RoundBadge>
      <div role="status" className="auth-form">
        <p className="b">Email has been sent to {to}</p>
        <p className="auth-intro">Please check your emails to follow link and reset your password.</p>
      </div>
      <Button full disabled={left > 0} onClick={() => void again()}>
        {left > 0 ? <span className="num">Send again in {formatTimeLeftAsClock(left)}</span> : 'Send again'}
      </Button>
    </div>
  )
}
