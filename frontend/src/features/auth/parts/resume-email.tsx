import type { UserEmail } from '@nestboard/shared/auth/model.ts'
import { resumeEmail } from '@nestboard/shared/auth/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { Button } from '../../../ui/button.tsx'
import { emailsQuery } from '../api.ts'
import { explainEmailChangeFailure } from './explain-email-change-failure.ts'

interface Props {
  readonly of: UserEmail
  readonly userId: number
  readonly onDone: () => void
  readonly onFailure: (text: string | undefined) => void
}

/** Button that sends mail to a paused address again, beginning with a mail that says so. */
export function ResumeEmail({ of: { id, email }, userId, onDone, onFailure }: Props) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const resume = async () => {
    setBusy(true)
    onFailure(undefined)
    try {
      await callApiRoute(resumeEmail, { id })
      client.setQueryData(
        emailsQuery(userId).queryKey,
        (before) =>
          before && { emails: before.emails.map((each) => (each.id === id ? { ...each, paused: null } : each)) },
      )
      onDone()
    } catch (error) {
      setBusy(false)
      onFailure(explainEmailChangeFailure(error))
    }
  }
  return (
    <Button size="s" busy={isBusy} aria-label={`Try again: ${email}`} onClick={() => void resume()}>
      Try again
    </Button>
  )
}
