import { amenitiesIn } from '@nestboard/shared/listing/amenities.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { amenityIcon } from './amenity-icons.ts'
import './amenity-list.css'

const file = () => import('./amenities-dialog.tsx')
const AmenitiesDialog = lazy(() => file().then((found) => ({ default: found.AmenitiesDialog })))

/** So many are shown before all of them are asked for (traveler §2). */
const shownMost = 12

/** What a place offers: twelve at most, all of them with what is said about each in a dialog. */
export function AmenityList({ listing: { id, amenities } }: { listing: Pick<Listing, 'id' | 'amenities'> }) {
  const [isOpen, setOpen] = useState(false)
  const all = amenitiesIn(amenities)
  return (
    <>
      <ul className="amenities">
        {all.slice(0, shownMost).map(({ code, label }) => (
          <li key={code}>
            <Icon path={amenityIcon(label)} size={24} />
            <span>{label}</span>
          </li>
        ))}
      </ul>
      {all.length > shownMost && (
        <div>
          <Button aria-haspopup="dialog" onClick={() => setOpen(true)} onPointerEnter={() => void file()}>
            See all amenities
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <AmenitiesDialog listingId={id} mask={amenities} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
