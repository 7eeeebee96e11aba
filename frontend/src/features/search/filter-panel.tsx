import { amenities } from '@nestboard/shared/listing/amenities.ts'
import { stayTypes, type StayType } from '@nestboard/shared/listing/model.ts'
import {
  offerFilterKinds,
  ratingFilterChoices,
  type OfferFilterKind,
  type FilterChoiceCounts,
} from '@nestboard/shared/search/model.ts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import {
  roomKindLabels,
  minRoomCountChoices,
  toggleListItem,
  emptySearchFilters,
  type RoomKind,
  type SearchFilters,
} from './filters.ts'
import { ListingNameFilter } from './listing-name-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import './filter-panel.css'

interface Props {
  readonly filters: SearchFilters
  readonly kindsOffered: readonly OfferFilterKind[]
  readonly onChange: (to: Partial<SearchFilters>) => void
  readonly counts: FilterChoiceCounts | undefined
  readonly prices: { readonly from: number; readonly till: number } | undefined
  readonly currency: string
  /** Label of the button that closes the panel: `Show 23 stays`. */
  readonly showLabel: string
  readonly onClose: () => void
}

/** All filters, each choice with its number of results. Changes apply immediately. */
export function FilterPanel({ filters, kindsOffered, onChange, counts, prices, currency, showLabel, onClose }: Props) {
  const { kinds, stayTypes: types, amenities: has, ratingLeast } = filters
  const typeCount = (type: string) => counts?.stayTypes[type as StayType] ?? 0
  const amenityCount = (code: number) => counts?.amenities[String(code)] ?? 0
  return (
    <Dialog
      open
      onClose={onClose}
      title="Filters"
      focusesTitle
      shape="side"
      foot={
        <>
          <Button onClick={() => onChange({ ...emptySearchFilters, sort: filters.sort })}>Clear</Button>
          <Button look="main" onClick={onClose}>
            {showLabel}
          </Button>
        </>
      }
    >
      <div className="narrow">
        <PriceFilter chosen={filters} prices={prices} currency={currency} onChange={onChange} />
        <Choices legend="Offers">
          {kindsOffered.map((kind) => (
            <Checkbox
              key={kind}
              checked={kinds.includes(kind)}
              onChange={() => onChange({ kinds: toggleListItem(kinds, kind) })}
              label={<Counted count={counts?.kinds[kind]}>{offerFilterKinds[kind]}</Counted>}
            />
          ))}
        </Choices>
        <Choices legend="Cancellation">
          <Checkbox
            checked={filters.freeCancellation}
            onChange={() => onChange({ freeCancellation: !filters.freeCancellation })}
            label={<Counted count={counts?.freeCancellation}>Free cancellation</Counted>}
          />
        </Choices>
        <RadioGroup
          legend="Guests’ rating"
          value={String(ratingLeast ?? 'any')}
          onChange={(id) => onChange({ ratingLeast: id === 'any' ? undefined : Number(id) })}
          choices={[
            { id: 'any', label: 'Any' },
            ...ratingFilterChoices.map((tenths) => ({
              id: String(tenths),
              label: <Counted count={counts?.ratings[String(tenths)]}>{(tenths / 10).toFixed(0)} and better</Counted>,
            })),
          ]}
        />
        {(Object.keys(roomKindLabels) as RoomKind[]).map((kind) => (
          <SelectField
            key={kind}
            label={roomKindLabels[kind]}
            value={String(filters[kind])}
            onChange={(event) => onChange({ [kind]: Number(event.target.value) })}
          >
            <option value="0">Any</option>
            {minRoomCountChoices.map((step) => (
              <option key={step} value={step}>
                {step} or more
              </option>
            ))}
          </SelectField>
        ))}
        <Choices legend="Stay type" wide>
          {(Object.keys(stayTypes) as StayType[])
            .filter((type) => typeCount(type) > 0 || types.includes(type))
            .map((type) => (
              <Checkbox
                key={type}
                checked={types.includes(type)}
                onChange={() => onChange({ stayTypes: toggleListItem(types, type) })}
                label={<Counted count={typeCount(type)}>{stayTypes[type]}</Counted>}
              />
            ))}
        </Choices>
        <Choices legend="Amenities" wide>
          {amenities
            .filter(({ code }) => amenityCount(code) > 0 || has.includes(code))
            .map(({ code, label }) => (
              <Checkbox
                key={code}
                checked={has.includes(code)}
                onChange={() => onChange({ amenities: toggleListItem(has, code) })}
                label={<Counted count={amenityCount(code)}>{label}</Counted>}
              />
            ))}
        </Choices>
        <ListingNameFilter name={filters.name} onChange={(name) => onChange({ name })} />
      </div>
    </Dialog>
  )
}

/** A group of checkboxes under a heading; hidden if empty. */
function Choices({ legend, wide, children }: { legend: string; wide?: boolean; children: ReactNode }) {
  if (Array.isArray(children) && children.length === 0) return null
  return (
    <fieldset className={wide ? 'narrow__set narrow__set--wide' : 'narrow__set'}>
      <legend className="label">{legend}</legend>
      {children}
    </fieldset>
  )
}

function Counted({ count, children }: { count: number | undefined; children: ReactNode }) {
  return (
    <>
      {children} {count !== undefined && <span className="three num">{count.toLocaleString('en')}</span>}
    </>
  )
}
