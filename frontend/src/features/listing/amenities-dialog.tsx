import { amenitiesIn, amenityGroups } from '@nestboard/shared/listing/amenities.ts'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { amenityIcon } from './amenity-icons.ts'
import { listingAmenitiesQuery } from './api.ts'

interface Props {
  readonly listingId: number
  readonly mask: readonly number[]
  readonly onClose: () => void
}

/** All amenities of a listing by group, each with what its supplier says about it. */
export function AmenitiesDialog({ listingId, mask, onClose }: Props) {
  // What is said is an addition: without it the list is still whole.
  const { data } = useQuery(listingAmenitiesQuery(listingId))
  const said = new Map(data?.amenities.map(({ amenity, info }) => [amenity, info]))
  const all = amenitiesIn(mask)
  const groups = amenityGroups
    .map((group) => ({ group, has: all.filter((amenity) => amenity.group === group) }))
    .filter(({ has }) => has.length > 0)
  return (
    <Dialog open onClose={onClose} title="What this place offers">
      {/* Nothing in it takes the focus, and what is longer than the window is scrolled by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="group" aria-label="Amenities" tabIndex={0} data-autofocus className="amenity-groups">
        {groups.map(({ group, has }) => (
          <section key={group} className="amenity-group">
            <h3 className="h-18">{group}</h3>
            <ul className="amenities amenities--all">
              {has.map(({ code, label }) => (
                <li key={code}>
                  <Icon path={amenityIcon(label)} size={24} />
                  <span>
                    {label}
                    {said.get(code) && <small>{said.get(code)}</small>}
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
