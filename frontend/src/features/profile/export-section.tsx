import type { Account } from '@nestboard/shared/profile/model.ts'
import { exportAccount } from '@nestboard/shared/profile/routes.ts'
import { useState } from 'react'
import { ApiError, busySentence, call } from '../../lib/client.ts'
import { Button } from '../../ui/button.tsx'
import { mailIcon } from '../../ui/icons/sign.ts'
import { Notice } from '../../ui/notice.tsx'
import { Section } from './section.tsx'

/** Requests an archive of all personal data; the download link is sent by email. */
export function ExportSection({ account }: { account: Account }) {
  const [state, setState] = useState<'waiting' | 'asking' | 'gathering'>('waiting')
  const [failure, setFailure] = useState<string>()
  const ask = async () => {
    setState('asking')
    setFailure(undefined)
    try {
      await call(exportAccount, { id: account.id })
      setState('gathering')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setState('waiting')
      setFailure(
        error.status === 429 ? busySentence(error) : 'We could not be reached, so nothing was asked for. Try again.',
      )
    }
  }
  return (
    <Section
      title="Download your data"
      note="Everything we keep about you in one archive: the data as JSON, and your pictures as they are."
    >
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      {state === 'gathering' ? (
        <Notice tone="good" icon={mailIcon} live>
          We are gathering your data. A link to it goes to {account.email} in a few minutes, and works for a day.
        </Notice>
      ) : (
        <p>
          <Button size="s" busy={state === 'asking'} busyLabel="Asking…" onClick={() => void ask()}>
            Download my data
          </Button>
        </p>
      )}
    </Section>
  )
}
