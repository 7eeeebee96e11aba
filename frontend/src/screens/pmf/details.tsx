import { useId, useState } from 'react'
import { href, Link } from 'react-router'
import { PageRedirect, usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { BookingDetailsForm } from '../../features/price-match/booking-details-form.tsx'
import { storePriceMatchDraft, readPriceMatchDraft, type PriceMatchDraft } from '../../features/price-match/draft.ts'
import { pointOfBookedPlace } from '../../features/price-match/booked-place-field.tsx'
import { useSendPriceMatch } from '../../features/price-match/use-send-price-match.ts'
import { useUnsentInputFlag } from '../../lib/storage/unsent-input.ts'
import { Button, buildButtonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PriceMatchStepFrame } from './price-match-step-frame.tsx'

/** Step 2 of Price Match Fusion. Without a complete draft of step 1 it redirects to step 1. */
export function Screen() {
  const [draft] = useState(readPriceMatchDraft)
  if (!draft?.name || !draft.dates || !pointOfBookedPlace(draft))
    return <PageRedirect replace to={href('/pmf/establishment/:id', { id: String(draft?.tripId ?? 0) })} />
  return <Details from={draft} />
}

function Details({ from }: { from: PriceMatchDraft }) {
  const navigate = usePageNavigate()
  const formId = useId()
  const [draft, setDraft] = useState(from)
  const [sentTo, setSentTo] = useState<number>()
  useUnsentInputFlag(sentTo === undefined)
  const asking = useSendPriceMatch(setDraft, setSentTo)
  const change = (fields: Partial<PriceMatchDraft>) => {
    // Another field may have been edited while a file was uploading, so each change is merged into the latest draft.
    setDraft((before) => {
      const next = { ...before, ...fields }
      storePriceMatchDraft(next)
      return next
    })
  }
  const finish = () =>
    void navigate(href('/trip/:tripId/:tab', { tripId: String(sentTo), tab: 'planning' }), { replace: true })
  return (
    <PriceMatchStepFrame now={1}>
      <BookingDetailsForm formId={formId} draft={draft} onChange={change} onSubmit={() => asking.run(draft)} />
      <div className="pm-ends">
        <Button look="main" type="submit" form={formId} busy={asking.isBusy} busyLabel="Asking…">
          Ask the place
        </Button>
        <Link
          className={buildButtonClass({ look: 'line' })}
          to={href('/pmf/establishment/:id', { id: String(draft.tripId) })}
        >
          Back
        </Link>
      </div>
      <Dialog
        open={sentTo !== undefined}
        onClose={finish}
        title="Your price match is on its way"
        mark
        foot={
          <Button look="main" onClick={finish}>
            Got it!
          </Button>
        }
      >
        <p>
          We look for {draft.name} and show you who we find. Once you confirm that it is the place, we ask it for a
          better price. Keep your booking until ours is confirmed; you follow it all on your Planning Board.
        </p>
      </Dialog>
    </PriceMatchStepFrame>
  )
}
