import { useId, useState } from 'react'
import { href, Link, useParams } from 'react-router'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { readLastSearchAges } from '../../features/offers/search-ages.ts'
import {
  buildEmptyPriceMatchDraft,
  storePriceMatchDraft,
  readPriceMatchDraft,
} from '../../features/price-match/draft.ts'
import type { PriceMatchDraft } from '../../features/price-match/draft.ts'
import { EstablishmentForm } from '../../features/price-match/establishment-form.tsx'
import { Button, buildButtonClass } from '../../ui/button.tsx'
import { useUnsentInputFlag } from '../../lib/storage/unsent-input.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { PriceMatchStepFrame } from './price-match-step-frame.tsx'

/** Step 1 of Price Match Fusion. The id in the path is the planning board's; 0 for none. */
export function Screen() {
  const tripId = parseId(useParams()['id']) ?? 0
  const navigate = usePageNavigate()
  const formId = useId()
  const [draft, setDraft] = useState(() => ({
    ...(readPriceMatchDraft() ?? buildEmptyPriceMatchDraft(tripId, readLastSearchAges())),
    tripId,
  }))
  useUnsentInputFlag(draft.name !== '')
  const change = (next: PriceMatchDraft) => {
    setDraft(next)
    storePriceMatchDraft(next)
  }
  const next = () => {
    storePriceMatchDraft(draft)
    void navigate(href('/pmf/details'))
  }
  const leave = tripId ? href('/trip/:tripId/:tab', { tripId: String(tripId), tab: 'planning' }) : href('/plans')
  return (
    <PriceMatchStepFrame now={0}>
      <EstablishmentForm formId={formId} draft={draft} onChange={change} onNext={next} />
      <div className="pm-ends">
        <Button look="main" type="submit" form={formId}>
          Next
        </Button>
        <Link className={buildButtonClass({ look: 'quiet' })} to={leave}>
          Cancel
        </Link>
      </div>
    </PriceMatchStepFrame>
  )
}
