import { priceMatchErrorTexts } from '@nestboard/shared/price-match/faults.ts'
import type { PriceMatch } from '@nestboard/shared/price-match/model.ts'
import { updatePriceMatch } from '@nestboard/shared/price-match/routes.ts'
import { useState, type FormEvent } from 'react'
import { callApiRoute } from '../../lib/client.ts'
import { useApiMutation } from '../../lib/use-change.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { refetchBoard } from '../trips/api.ts'
import { BookedPlaceField, pointOfBookedPlace } from './place-field.tsx'
import type { BookedPlace } from './place-field.tsx'

/**
 * Sets where the booked place is, while no listing is found. Without a place nothing can be found, so the form is open
 * at once then.
 */
export function BookedPlaceForm({ match }: { match: PriceMatch }) {
  const { id, tripId, name, latitude, longitude } = match
  const isMissing = latitude === null || longitude === null
  const [isOpen, setOpen] = useState(isMissing)
  const [isTried, setTried] = useState(false)
  const [place, setPlace] = useState<BookedPlace>({
    placeId: '',
    placeName: '',
    countryName: '',
    latitude: latitude ?? undefined,
    longitude: longitude ?? undefined,
  })
  const save = useApiMutation({
    send: (point: { latitude: number; longitude: number }) =>
      callApiRoute(updatePriceMatch, { id, placeId: place.placeId, ...point }),
    fallbackText: 'That did not work. Try again in a moment.',
    failureAt: 'here',
    refetch: (client) => refetchBoard(client, tripId),
    onDone: () => setOpen(false),
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
  const point = pointOfBookedPlace(place)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (point) save.run(point)
  }
  return (
    <form className="block" onSubmit={submit} noValidate aria-labelledby="booked-place">
      <h2 className="h-28" id="booked-place">
        Where is {name}?
      </h2>
      {save.failure !== undefined && (
        <Notice tone="bad" live>
          {save.failure}
        </Notice>
      )}
      <BookedPlaceField
        value={place}
        onChange={setPlace}
        error={isTried && !point ? priceMatchErrorTexts.place : undefined}
      />
      <div className="ends">
        <Button look="main" type="submit" busy={save.isBusy} busyLabel="Saving…">
          Save the place
        </Button>
        {!isMissing && (
          <Button look="quiet" onClick={() => setOpen(false)}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
