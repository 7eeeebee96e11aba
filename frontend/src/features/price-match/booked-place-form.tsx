import { priceMatchErrorTexts } from '@nestboard/shared/price-match/faults.ts'
import type { PriceMatch } from '@nestboard/shared/price-match/model.ts'
import { updatePriceMatch } from '@nestboard/shared/price-match/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { Form } from '../../lib/form/form.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { refetchBoard } from '../trips/api.ts'
import { BookedPlaceField, pointOfBookedPlace } from './booked-place-field.tsx'
import type { BookedPlace } from './booked-place-field.tsx'

/** The place as chosen; its point is sent. */
const placed = {
  ...updatePriceMatch,
  params: z.object({ place: z.custom<BookedPlace>((place) => pointOfBookedPlace(place) !== undefined) }),
}

/**
 * Sets where the booked place is, while no listing is found. Without a place nothing can be found, so the form is open
 * at once then.
 */
export function BookedPlaceForm({ match }: { match: PriceMatch }) {
  const { id, tripId, name, latitude, longitude } = match
  const isMissing = latitude === null || longitude === null
  const [isOpen, setOpen] = useState(isMissing)
  const client = useQueryClient()
  const form = useForm({
    route: placed,
    initial: {
      place: {
        placeId: '',
        placeName: '',
        countryName: '',
        latitude: latitude ?? undefined,
        longitude: longitude ?? undefined,
      },
    },
    sentences: { place: { wrong: priceMatchErrorTexts.place } },
    send: async ({ place }) => {
      const point = pointOfBookedPlace(place)
      if (point) await callApiRoute(updatePriceMatch, { id, placeId: place.placeId, ...point })
      await refetchBoard(client, tripId)
      setOpen(false)
    },
    fallbackText: 'That did not work. Try again in a moment.',
  })
  if (!isOpen)
    return (
      <section className="block" aria-labelledby="booked-place">
        <h2 className="h-28" id="booked-place">
          Is the place right?
        </h2>
        <p className="two">We look for {name} within 200 meters of the place you gave.</p>
        <div className="ends">
          <Button onClick={() => setOpen(true)}>Change the place</Button>
        </div>
      </section>
    )
  return (
    <Form of={form} className="block" aria-labelledby="booked-place">
      <h2 className="h-28" id="booked-place">
        Where is {name}?
      </h2>
      <form.Custom name="place" label="Place">
        {(control) => <BookedPlaceField {...control} />}
      </form.Custom>
      <div className="ends">
        <Button look="main" type="submit" busy={form.busy} busyLabel="Saving…">
          Save the place
        </Button>
        {!isMissing && (
          <Button look="quiet" onClick={() => setOpen(false)}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  )
}
