import { formatDay } from '@nestboard/shared/kernel/day-text.ts'
import { hawkLimits, type SearchHawk } from '@nestboard/shared/search-hawks/model.ts'
import { createSearchHawk, updateSearchHawk } from '@nestboard/shared/search-hawks/routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { callApiRoute } from '../../lib/client.ts'
import { toLocalDay } from '../../lib/day-here.ts'
import { EntityForm } from '../../lib/form/entity-form.tsx'
import { buildCheckboxFieldProps, buildDateFieldProps, buildNumberFieldProps } from '../../lib/form/fields.ts'
import { SubmitButton } from '../../lib/form/submit-button.tsx'
import { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { fetchQueryIgnoringCache } from '../../lib/renew.ts'
import { buildButtonClass } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SwitchRow } from '../../ui/switch.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { listingQuery } from '../listing/api.ts'
import { SupplierListingPicker } from '../listing/listing-picker.tsx'
import type { SupplierListingOrRateScope } from '../personal-offers/level.ts'
import { NightsField } from '../personal-offers/nights-field.tsx'
import { ValidityPeriodField } from '../personal-offers/validity-field.tsx'
import { PrivateRateSelect } from '../rates/pick-rate.tsx'
import { hawkQuery, refetchHawksAndLeads } from './api.ts'
import { HawkActionField } from './action-field.tsx'
import { buildHawkInput, buildHawkFormSchema, buildHawkErrorTexts, toHawkFormValues } from './hawk-values.ts'
import { hawkActionTexts, formatWatchedRadius } from './hawk-words.ts'
import { WatchedAreaField, type WatchedAreaListing } from './watched-area.tsx'
import './hawks.css'

interface Props {
  readonly level: SupplierListingOrRateScope
  /** The listing that the page is about; undefined on a supplier's page, where the form asks for a listing. */
  readonly listing: WatchedAreaListing | undefined
  /** The search hawk to edit; undefined for a new one. */
  readonly hawk: SearchHawk | undefined
  readonly mayOffer: boolean
  /** Path of the list of search hawks. */
  readonly back: string
  readonly onSaved: () => void
}

const labels = {
  listingId: 'Listing',
  name: 'Name',
  active: 'Active',
  dayFrom: 'First check-in',
  dayTill: 'Last check-in',
  lengthMin: 'Min length',
  lengthMax: 'Max length',
  radius: 'Radius',
  rateId: 'Rate',
  action: 'Action',
  validity: 'Offers are valid for',
  unit: 'Unit',
  resetStats: 'Reset stats',
}

/** Form of a search hawk: check-in days, lengths of stay and action, beside the map of the watched area. */
export function HawkForm({ level, listing, hawk, mayOffer, back, onSaved }: Props) {
  const formId = useId()
  const client = useQueryClient()
  const [today] = useState(() => toLocalDay(Date.now()))
  const [route] = useState(() => ({
    ...updateSearchHawk,
    // Past days are valid as long as they are unchanged, so that an old hawk can be renamed.
    params: buildHawkFormSchema((days) =>
      hawk && days.dayFrom === hawk.dayFrom && days.dayTill === hawk.dayTill ? -Infinity : today,
    ),
  }))
  const isLocked = hawk !== undefined && hawk.action === 'OFFER' && !mayOffer
  const form = useEntityForm({
    route,
    formId,
    entity: hawk,
    valuesOf: (entity) => toHawkFormValues(entity, { ...level, today }),
    sentences: buildHawkErrorTexts(today),
    together: [['validity', 'unit']],
    follow: (values, changed) => (changed === 'listingId' ? { ...values, rateId: undefined } : {}),
    explain: ({ text }) => `Error ${hawk ? 'updating' : 'creating'} hawk: ${text ?? 'Unknown error'}`,
    reread: () => fetchQueryIgnoringCache(client, hawkQuery(hawk?.id ?? 0)),
    save: async (input, nms, idempotencyKey): Promise<unknown> => {
      const { listingId, ...fields } = buildHawkInput(input)
      if (!hawk) return callApiRoute(createSearchHawk, { listingId, ...fields }, { idempotencyKey })
      const { id } = hawk
      return callApiRoute(updateSearchHawk, {
        id,
        ...changedIn(fields, hawk),
        ...(input.resetStats && { resetStats: true }),
        ...(nms !== undefined && { nms }),
      })
    },
    onSaved: () => {
      void refetchHawksAndLeads(client, level.supplierId)
      onSaved()
    },
    gone: 'This search hawk was deleted in the meantime. What you typed is not saved.',
  })
  const { values, set, field, errors } = form
  const chosen = useQuery({
    ...listingQuery(values.listingId ?? 0),
    enabled: listing === undefined && values.listingId !== undefined,
  }).data
  const nights = (name: 'lengthMin' | 'lengthMax') => (
    <NightsField
      label={labels[name]}
      nights={values[name]}
      least={1}
      most={hawkLimits.length.most}
      onStep={(next) => set(name, next)}
      field={buildNumberFieldProps(form, name)}
    />
  )
  return (
    <div className="hawk-form">
      <EntityForm of={form} labels={labels} textOf={textIn} readOnly={isLocked}>
        {listing === undefined && (
          <SupplierListingPicker
            supplierId={level.supplierId}
            name="listingId"
            value={values.listingId}
            status="Public"
            error={errors.listingId}
            hint="Public listings only"
            onChange={(id) => set('listingId', id)}
          />
        )}
        <TextField label="Name" limit={hawkLimits.name} {...field('name')} />
        <SwitchRow
          label="Active"
          note="It watches only while it is active"
          {...buildCheckboxFieldProps(form, 'active')}
        />
        <div className="entity-pair">
          <TextField label="First check-in" {...buildDateFieldProps(form, 'dayFrom')} />
          <TextField label="Last check-in" {...buildDateFieldProps(form, 'dayTill')} />
          {nights('lengthMin')}
          {nights('lengthMax')}
        </div>
        <HawkActionField value={values.action} onChange={(action) => set('action', action)} mayOffer={mayOffer} />
        {level.rateId === undefined && values.listingId !== undefined && (
          <PrivateRateSelect
            listingId={values.listingId}
            rateId={values.rateId ?? 0}
            onChange={(id) => set('rateId', id || undefined)}
            error={errors.rateId}
            none="No rate"
            hint="An offer needs one. Only private rates can be offered."
          />
        )}
        {values.action === 'OFFER' && (
          <ValidityPeriodField
            label={labels.validity}
            hint="From the moment of the search"
            unit={values.unit}
            onUnit={(unit) => set('unit', unit)}
            field={buildNumberFieldProps(form, 'validity')}
          />
        )}
        {hawk && (
          <Checkbox
            label="Reset stats"
            note="Sets the counts of leads and offers to 0"
            {...buildCheckboxFieldProps(form, 'resetStats')}
          />
        )}
      </EntityForm>
      <WatchedAreaField
        listing={listing ?? chosen}
        radius={values.radius}
        onChange={(radius) => set('radius', radius)}
        disabled={isLocked}
      />
      <div className="hawk-form__end">
        <Link className={buildButtonClass()} to={back}>
          {isLocked ? 'Back' : 'Cancel'}
        </Link>
        {!isLocked && <SubmitButton form={formId}>{hawk ? 'Save' : 'Create search hawk'}</SubmitButton>}
      </div>
    </div>
  )
}

/** The fields whose values differ from those of the stored hawk. */
function changedIn<F extends Partial<SearchHawk>>(fields: F, hawk: SearchHawk): Partial<F> {
  const changed = Object.entries(fields).filter(([name, value]) => hawk[name as keyof SearchHawk] !== value)
  return Object.fromEntries(changed) as Partial<F>
}

/** A field's value as text, for the list of fields that someone else changed while the form was open. */
function textIn(name: keyof typeof labels, values: ReturnType<typeof toHawkFormValues>): string | undefined {
  if (name === 'dayFrom' || name === 'dayTill') return formatDay(values[name] ?? 0, {})
  if (name === 'radius') return formatWatchedRadius(values.radius)
  if (name === 'action') return hawkActionTexts[values.action].label
  return name === 'active' ? (values.active ? 'yes' : 'no') : undefined
}
