import { authErrorTexts } from '@nestboard/shared/auth/faults.ts'
import type { Session } from '@nestboard/shared/auth/model.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../../lib/api/call-api-route.ts'
import { explainApiFailure } from '../../../lib/api/explain-api-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { canUsePasskeys } from '../can-use-passkeys.ts'
import { passkeyIcon } from '../passkey-icon.ts'

const calls = () => import('./log-in-with-passkey.ts')
const fallbackText = 'The passkey did not log you in. Try again, or use your password.'

/** Log-in with a passkey: by a button, and among the suggestions of the email field where the browser can do that. */
export function PasskeyLogIn({ onSession }: { onSession: (session: Session) => Promise<void> }) {
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()
  const fail = useEffectEvent((error: unknown) => setFailure(explain(error)))
  const succeed = useEffectEvent(onSession)
  useEffect(() => {
    if (isAsking || !canUsePasskeys()) return
    const controller = new AbortController()
    const { signal } = controller
    const offer = async () => {
      const { offerPasskeysInAutofill } = await calls()
      const session = signal.aborted ? undefined : await offerPasskeysInAutofill(signal)
      if (session && !signal.aborted) await succeed(session)
    }
    offer().catch((error: unknown) => {
      // Without suggestions, the form works as well: only the refusal of a chosen passkey is told.
      if (!signal.aborted && isRefusal(error)) fail(error)
    })
    return () => controller.abort()
  }, [isAsking])
  if (!canUsePasskeys()) return null
  const logIn = async () => {
    setAsking(true)
    setFailure(undefined)
    try {
      const { logInWithPasskey } = await calls()
      const session = await logInWithPasskey()
      if (session) return await onSession(session)
    } catch (error) {
      setFailure(explain(error))
    }
    setAsking(false)
  }
  return (
    <div className="auth-form">
      <div className="auth-or">or</div>
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <Button
        full
        icon={passkeyIcon}
        busy={isAsking}
        busyLabel="Waiting for your passkey…"
        onClick={() => void logIn()}
      >
        Log in with a passkey
      </Button>
    </div>
  )
}

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.text === authErrorTexts.wrongPasskey

function explain(error: unknown): string {
  if (isRefusal(error)) return 'This passkey does not open an account here. Log in with your password.'
  return error instanceof ApiError ? explainApiFailure(error, fallbackText) : fallbackText
}
