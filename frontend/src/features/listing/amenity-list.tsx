import { listAmenitiesInMask } from '@nestboard/shared/listing/amenities.ts'
import type { Listing } from '@nestboard/shared/listing/model.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { getAmenityIcon } from './get-amenity-icon.ts'
import './amenity-list.css'

const file = () => import('./amenities-dialog.tsx')
const AmenitiesDialog = lazy(() => file().then((found) => ({ default: found.AmenitiesDialog })))

/** Number of amenities shown above the button "See all amenities" (traveler §2). */
const maxShown = 12

/** Shows a listing's first twelve amenities, and a dialog with all of them and the supplier's notes. */
export function AmenityList({ listing: { id, amenities } }: { listing: Pick<Listing, 'id' | 'amenities'> }) {
  const [isOpen, setOpen] = useState(false)
  const all = listAmenitiesInMask(amenities)
  return (
    <>
      <ul className="amenities">
        {all.slice(0, maxShown).map(({ code, label }) => (
          <li key={code}>
            <Icon path={getAmenityIcon(label)} size={24} />
            <span>{label}</span>
          </li>
        ))}
      </ul>
      {all.length > maxShown && (
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
