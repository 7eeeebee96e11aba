import { resultListTexts } from '@nestboard/shared/search/faults.ts'
import type { StaySearch } from '@nestboard/shared/search/model.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchDialogTrigger } from './search-dialog-trigger.tsx'
import { useWidenSearch } from './use-widen-search.ts'

/** Search radius for the nearest stays, in meters: about the largest area in which a phone's map shows stays. */
const nearbyRadius = 180_000

interface Props {
  readonly search: StaySearch
  readonly tripId: number
  /** Whether wider areas are listed below, which then lead to the nearest stays. */
  readonly hasAreas: boolean
}

/** Shown for an area without stays: offers to change the dates or to find the nearest stays around the area. */
export function NoStaysInAreaMessage({ search, tripId, hasAreas }: Props) {
  const widening = useWidenSearch(search, tripId)
  return (
    <EmptyState
      title={resultListTexts.none}
      action={
        <div className="found__other">
          <SearchDialogTrigger
            from={search}
            tripId={tripId}
            trigger={(props) => <Button {...props}>Choose other dates</Button>}
          />
          {!hasAreas && search.radius < nearbyRadius && (
            <Button
              look="main"
              busy={widening.isBusy}
              busyLabel="Searching…"
              onClick={() => widening.run({ radius: nearbyRadius })}
            >
              Show the nearest stays
            </Button>
          )}
        </div>
      }
    >
      {resultListTexts.noneHere}
    </EmptyState>
  )
}
