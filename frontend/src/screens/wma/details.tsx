import { useId, useState } from 'react'
import { href, Link } from 'react-router'
import { PageRedirect, usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { WhiskRequestDetailsForm } from '../../features/whisk-me-away/whisk-request-details-form.tsx'
import {
  hasWhiskRequestDestination,
  storeWhiskRequestDraft,
  readWhiskRequestDraft,
  type WhiskRequestDraft,
} from '../../features/whisk-me-away/draft.ts'
import { useSendWhiskRequest, type SentWhiskRequest } from '../../features/whisk-me-away/use-send-whisk-request.ts'
import { formatWhiskRequestRadius } from '../../features/whisk-me-away/words.ts'
import { useUnsentInputFlag } from '../../lib/storage/unsent-input.ts'
import { Button, buildButtonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { WhiskMeAwayStepFrame } from './whisk-me-away-step-frame.tsx'

/** Step 2 of Whisk Me Away. Without a destination it redirects to step 1. */
export function Screen() {
  const [draft] = useState(readWhiskRequestDraft)
  if (!draft || !hasWhiskRequestDestination(draft))
    return <PageRedirect replace to={href('/wma/destination/:id', { id: '0' })} />
  return <Details from={draft} />
}

function Details({ from }: { from: WhiskRequestDraft }) {
  const navigate = usePageNavigate()
  const formId = useId()
  const [draft, setDraft] = useState(from)
  const [sent, setSent] = useState<SentWhiskRequest>()
  useUnsentInputFlag(sent === undefined)
  const sending = useSendWhiskRequest(setDraft, setSent)
  const change = (next: WhiskRequestDraft) => {
    setDraft(next)
    storeWhiskRequestDraft(next)
  }
  const finish = () =>
    void navigate(href('/trip/:tripId/:tab', { tripId: String(sent?.tripId), tab: 'planning' }), { replace: true })
  const { name, radius, tripId } = draft
  return (
    <WhiskMeAwayStepFrame now={1} aside={<Promises name={name} radius={radius} />}>
      <WhiskRequestDetailsForm formId={formId} draft={draft} onChange={change} onSubmit={() => sending.run(draft)} />
      <div className="wm-ends">
        <Button look="main" type="submit" form={formId} busy={sending.isBusy} busyLabel="Sending…">
          Send my wish
        </Button>
        <Link className={buildButtonClass({ look: 'line' })} to={href('/wma/destination/:id', { id: String(tripId) })}>
          Back
        </Link>
      </div>
      <Dialog
        open={sent !== undefined}
        onClose={finish}
        title="Your wish is out."
        mark
        foot={
          <Button look="main" onClick={finish}>
            Got it!
          </Button>
        }
      >
        <p>
          Hosts within {formatWhiskRequestRadius(radius)} of {name} have it. We tell you about every bid; you find them
          on your Planning Board.
        </p>
      </Dialog>
    </WhiskMeAwayStepFrame>
  )
}

/** What Whisk Me Away guarantees to the traveler. */
const Promises = ({ name, radius }: { name: string; radius: number }) => (
  <aside className="block" aria-labelledby="wish">
    <h2 className="h-22" id="wish">
      {name}
    </h2>
    <p className="two">Within {formatWhiskRequestRadius(radius)}</p>
    <ul className="wm-list">
      <li>Every bid shows its all-in total and how it adds up</li>
      <li>Hosts don’t see who you are until you accept</li>
      <li>Accepting keeps the price for 24 hours, nothing is paid</li>
      <li>You can close the request at any time</li>
    </ul>
  </aside>
)
