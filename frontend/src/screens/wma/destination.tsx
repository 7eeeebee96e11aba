import { lazy, Suspense, useId, useState } from 'react'
import { href, Link, useParams } from 'react-router'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { readLastSearchAges } from '../../features/offers/search-ages.ts'
import { WhiskDestinationForm } from '../../features/whisk-me-away/whisk-destination-form.tsx'
import {
  buildEmptyWhiskRequestDraft,
  hasWhiskRequestDestination,
  storeWhiskRequestDraft,
  readWhiskRequestDraft,
  type WhiskRequestDraft,
} from '../../features/whisk-me-away/draft.ts'
import { formatWhiskRequestRadius } from '../../features/whisk-me-away/words.ts'
import { useUnsentInputFlag } from '../../lib/storage/unsent-input.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { Button, buildButtonClass } from '../../ui/button.tsx'
import { WhiskMeAwayStepFrame } from './whisk-me-away-step-frame.tsx'

// Lazy: the map is needed only once a destination is chosen.
const CircleMap = lazy(() =>
  import('../../features/place/circle-map.tsx').then(({ CircleMap: map }) => ({ default: map })),
)

/** Step 1 of Whisk Me Away. The id in the path is the planning board's; 0 for none. */
export function Screen() {
  const tripId = parseId(useParams()['id']) ?? 0
  const navigate = usePageNavigate()
  const formId = useId()
  const [draft, setDraft] = useState<WhiskRequestDraft>(() => ({
    ...(readWhiskRequestDraft() ?? buildEmptyWhiskRequestDraft(tripId, readLastSearchAges())),
    tripId,
  }))
  useUnsentInputFlag(draft.name !== '')
  const change = (next: WhiskRequestDraft) => {
    setDraft(next)
    storeWhiskRequestDraft(next)
  }
  const next = () => {
    storeWhiskRequestDraft(draft)
    void navigate(href('/wma/details'))
  }
  const leave = tripId ? href('/trip/:tripId/:tab', { tripId: String(tripId), tab: 'planning' }) : href('/plans')
  const { name, radius } = draft
  const map = hasWhiskRequestDestination(draft) ? (
    <Suspense fallback={<div className="wm-map" />}>
      <CircleMap
        mapId="whisk"
        label={`${name}, ${formatWhiskRequestRadius(radius)} around`}
        center={{ latitude: draft.latitude, longitude: draft.longitude }}
        radius={radius}
      />
    </Suspense>
  ) : (
    <p className="wm-map wm-map--none two">Choose a destination to see the circle.</p>
  )
  return (
    <WhiskMeAwayStepFrame now={0} aside={map}>
      <WhiskDestinationForm formId={formId} draft={draft} onChange={change} onNext={next} />
      <div className="wm-ends">
        <Button look="main" type="submit" form={formId}>
          Next
        </Button>
        <Link className={buildButtonClass({ look: 'quiet' })} to={leave}>
          Cancel
        </Link>
      </div>
    </WhiskMeAwayStepFrame>
  )
}
