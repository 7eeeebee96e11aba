import type { Account } from '@nestboard/shared/profile/model.ts'
import { exportAccount } from '@nestboard/shared/profile/routes.ts'
import { useState } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { mailIcon } from '../../ui/icons/sign.ts'
import { Notice } from '../../ui/notice.tsx'
import { EditableSection } from './editable-section.tsx'

/** Requests an archive of all personal data; the download link is sent by email. */
export function DataExportSection({ account }: { account: Account }) {
  const [isGathering, setGathering] = useState(false)
  const fallbackText = 'Your request didn’t go through. Try again in a moment.'
  const request = useApiMutation({
    send: () => callApiRoute(exportAccount, { id: account.id }),
    fallbackText,
    explain: ({ status }) => (status === 429 ? undefined : fallbackText),
    failureAt: 'here',
    onSent: () => setGathering(true),
  })
  return (
    <EditableSection
      title="Download your data"
      note="Everything we keep about you in one archive: your data as JSON and your original pictures."
    >
      {request.failure !== undefined && (
        <Notice tone="bad" live>
          {request.failure}
        </Notice>
      )}
      {isGathering ? (
        <Notice tone="good" icon={mailIcon} live>
          We are gathering your data. In a few minutes we will email a link to {account.email}. It works for one day.
        </Notice>
      ) : (
        <p>
          <Button size="s" busy={request.isBusy} busyLabel="Requesting…" onClick={() => request.run()}>
            Download my data
          </Button>
        </p>
      )}
    </EditableSection>
  )
}
