import { useState } from 'react'
import { useApiMutation, type ApiMutationOptions } from '../../lib/api/use-api-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { checkIcon } from '../../ui/icons/sign.ts'
import { ResendCountdown } from '../../ui/one-time-code.tsx'
import { useCountdown } from './parts/use-countdown.ts'

const resendSeconds = 60

interface Props extends Pick<ApiMutationOptions<void, unknown>, 'explain'> {
  /** Requests a new code by email. */
  readonly send: () => Promise<unknown>
  readonly fallbackText: string
}

/** Button below a code field that requests a new code, at most once a minute. */
export function ResendCodeButton({ send, fallbackText, explain }: Props) {
  const [left, restart] = useCountdown(resendSeconds)
  const [isSent, setSent] = useState(false)
  const again = useApiMutation({
    send,
    fallbackText,
    ...(explain && { explain }),
    failureAt: 'here',
    onSent: () => {
      setSent(true)
      restart()
    },
  })
  if (isSent && left > resendSeconds - 5)
    return (
      <p className="resend resend--done" role="status">
        <Icon path={checkIcon} />
        New code sent
      </p>
    )
  if (left > 0) return <ResendCountdown left={left} of={resendSeconds} />
  return (
    <p className="resend" role="status">
      {again.failure ?? 'No email?'}
      <Button look="link" busy={again.isBusy} onClick={() => again.run()}>
        Send a new code
      </Button>
    </p>
  )
}
