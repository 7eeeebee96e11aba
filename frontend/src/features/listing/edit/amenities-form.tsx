import { amenities, amenityGroups, hasAmenity } from '@nestboard/shared/listing/amenities.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { combineQueries, QueryContent, retryHint } from '../../../lib/api/query-content.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { searchIcon } from '../../../ui/icons/sign.ts'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { listingAmenitiesQuery, managedListingQuery } from '../api.ts'
import { AmenityNoteEditor } from './amenity-note-editor.tsx'
import type { ListingFormProps } from './listing-form-props.ts'
import { useToggleAmenities } from './use-amenities.ts'
import './amenities-form.css'

interface Props extends ListingFormProps {
  /** Whether the member may add and remove amenities. A REP can only change notes. */
  readonly maySwitch?: boolean
  readonly mayNote?: boolean
}

/**
 * Form for a listing's amenities, in groups and with notes. Each change is saved at once, so submitting the form only
 * continues.
 */
export function AmenitiesForm({ listingId, formId, onSaved, maySwitch = true, mayNote = true }: Props) {
  const switches = useToggleAmenities(listingId)
  const query = combineQueries(useQuery(managedListingQuery(listingId)), useQuery(listingAmenitiesQuery(listingId)))
  return (
    <form
      id={formId}
      onSubmit={(event) => {
        event.preventDefault()
        onSaved()
      }}
    >
      <QueryContent of={query} what="The amenities" hint={retryHint} level={3} skeleton={skeleton}>
        {([listing, notes]) => (
          <Choices
            listingId={listingId}
            mask={switches.shown(listing.amenities)}
            onSwitch={switches.change}
            notes={new Map(notes.amenities.map((note) => [note.amenity, note]))}
            maySwitch={maySwitch}
            mayNote={mayNote}
          />
        )}
      </QueryContent>
    </form>
  )
}

interface ChoicesProps {
  readonly listingId: number
  readonly mask: readonly number[]
  readonly onSwitch: (change: { readonly code: number; readonly isOn: boolean }) => void
  readonly notes: ReadonlyMap<number, { readonly id: number; readonly info: string }>
  readonly maySwitch: boolean
  readonly mayNote: boolean
}

function Choices({ listingId, mask, onSwitch, notes, maySwitch, mayNote }: ChoicesProps) {
  const [text, setText] = useState('')
  const [onlyChosen, setOnlyChosen] = useState(false)
  const wanted = text.trim().toLocaleLowerCase('en')
  const chosen = amenities.filter(({ code }) => hasAmenity(mask, code)).length
  const groups = amenityGroups
    .map((group) => {
      const all = amenities.filter((amenity) => amenity.group === group)
      return {
        group,
        all: all.length,
        chosen: all.filter(({ code }) => hasAmenity(mask, code)).length,
        shown: all.filter(
          ({ code, label }) =>
            label.toLocaleLowerCase('en').includes(wanted) && (!onlyChosen || hasAmenity(mask, code)),
        ),
      }
    })
    .filter(({ shown }) => shown.length > 0)
  return (
    <>
      <div className="amen__filters">
        <TextField
          label={<span className="vh">Find an amenity</span>}
          placeholder="Find an amenity"
          icon={searchIcon}
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <Chip on={onlyChosen} onClick={() => setOnlyChosen(!onlyChosen)}>
          Only chosen
        </Chip>
        <span className="push t-14 two num" role="status">
          {chosen} of {amenities.length} chosen
        </span>
      </div>
      <div className="amen">
        {groups.map(({ group, all, chosen: count, shown }) => (
          <section key={group} aria-label={group}>
            <h3 className="h-18">
              {group}
              <small className="num">
                {count} of {all}
              </small>
            </h3>
            <ul>
              {shown.map(({ code, label }) => {
                const isOn = hasAmenity(mask, code)
                const note = notes.get(code)
                return (
                  <li key={code}>
                    <Checkbox
                      label={label}
                      checked={isOn}
                      disabled={!maySwitch}
                      onChange={({ target }) => onSwitch({ code, isOn: target.checked })}
                    />
                    {isOn && mayNote && (
                      <AmenityNoteEditor listingId={listingId} code={code} label={label} note={note} />
                    )}
                    {isOn && !mayNote && note && (
                      <div className="amen__note">
                        <span>{note.info}</span>
                      </div>
                    )}
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
        {groups.length === 0 && <p className="two amen__none">No results found</p>}
      </div>
    </>
  )
}

const skeleton = (
  <Skeleton label="Loading the amenities">
    <SkeletonLines lines={8} />
  </Skeleton>
)
