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
      setFailure(error.status === 429 ? busySentence(error) : 'Your request didn’t go through. Try again in a moment.')
    }
  }
  return (
    <Section
      title="Download your data"
      note="Everything we keep about you in one archive: your data as JSON and your original pictures."
    >
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      {state === 'gathering' ? (
        <Notice tone="good" icon={mailIcon} live>
          We are gathering your data. In a few minutes we will email a link to {account.email}. It works for one day.
        </Notice>
      ) : (
        <p>
          <Button size="s" busy={state === 'asking'} busyLabel="Requesting…" onClick={() => void ask()}>
            Download my data
          </Button>
        </p>
      )}
    </Section>
  )
}
