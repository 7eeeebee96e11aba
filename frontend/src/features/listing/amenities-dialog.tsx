import { listAmenitiesInMask, amenityGroups } from '@nestboard/shared/listing/amenities.ts'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { getAmenityIcon } from './get-amenity-icon.ts'
import { listingAmenitiesQuery } from './api.ts'

interface Props {
  readonly listingId: number
  readonly mask: readonly number[]
  readonly onClose: () => void
}

/** Dialog with all amenities of a listing by group, each with the supplier's note. */
export function AmenitiesDialog({ listingId, mask, onClose }: Props) {
  // The notes load separately; the list of amenities doesn't need them.
  const { data } = useQuery(listingAmenitiesQuery(listingId))
  const notes = new Map(data?.amenities.map(({ amenity, info }) => [amenity, info]))
  const all = listAmenitiesInMask(mask)
  const groups = amenityGroups
    .map((group) => ({ group, has: all.filter((amenity) => amenity.group === group) }))
    .filter(({ has }) => has.length > 0)
  return (
    <Dialog open onClose={onClose} title="What this place offers">
      {/* The dialog has no focusable content, so the group takes the focus to allow scrolling by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="group" aria-label="Amenities" tabIndex={0} data-autofocus className="amenity-groups">
        {groups.map(({ group, has }) => (
          <section key={group} className="amenity-group">
            <h3 className="h-18">{group}</h3>
            <ul className="amenities amenities--all">
              {has.map(({ code, label }) => (
                <li key={code}>
                  <Icon path={getAmenityIcon(label)} size={24} />
                  <span>
                    {label}
                    {notes.get(code) && <small>{notes.get(code)}</small>}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
