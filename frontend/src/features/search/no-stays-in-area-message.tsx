import { resultListTexts } from '@nestboard/shared/search/faults.ts'
import type { StaySearch } from '@nestboard/shared/search/model.ts'
import { createStaySearch } from '@nestboard/shared/search/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { href } from 'react-router'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { cacheCreatedSearch } from './api.ts'
import { SearchDialogTrigger } from './search-dialog-trigger.tsx'

/** Search radius for the nearest stays, in meters: about the largest area in which a phone's map shows stays. */
const nearbyRadius = 180_000

/** Shown for an area without stays: offers to change the dates or to find the nearest stays around the area. */
export function NoStaysInAreaMessage({ search, tripId }: { search: StaySearch; tripId: number }) {
  const client = useQueryClient()
  const navigate = usePageNavigate()
  const widening = useApiMutation({
    send: (radius: number, idempotencyKey) => {
      const { query, latitude, longitude, ages, day, length, bathrooms, bedrooms, beds } = search
      const stay = { query, latitude, longitude, ages, day, length, bathrooms, bedrooms, beds }
      return callApiRoute(createStaySearch, { ...stay, radius, tripId: search.tripId }, { idempotencyKey })
    },
    fallbackText: 'The search did not start. Try again in a moment.',
    onSent: (wider) => {
      cacheCreatedSearch(client, wider)
      void navigate(href('/stay/search/:id', { id: String(wider.id) }) + (tripId ? `?tripId=${tripId}` : ''))
    },
  })
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
          {search.radius < nearbyRadius && (
            <Button
              look="main"
              busy={widening.isBusy}
              busyLabel="Searching…"
              onClick={() => widening.run(nearbyRadius)}
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
