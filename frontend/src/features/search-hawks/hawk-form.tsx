import { hawkLimits, type SearchHawk } from '@nestboard/shared/search-hawks/model.ts'
import { createSearchHawk, updateSearchHawk } from '@nestboard/shared/search-hawks/routes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { toLocalDay } from '../../lib/time/to-local-day.ts'
import { buildNumberFieldProps } from '../../lib/form/fields.ts'
import { Form } from '../../lib/form/form.tsx'
import { SubmitButton } from '../../lib/form/submit-button.tsx'
import { useEntityForm } from '../../lib/form/use-entity-form.ts'
import { fetchQueryIgnoringCache } from '../../lib/api/cancel-and-refetch-queries.ts'
import { buildButtonClass } from '../../ui/button.tsx'
import { listingQuery } from '../listing/api.ts'
import { SupplierListingPicker } from '../listing/supplier-listing-picker.tsx'
import type { SupplierListingOrRateScope } from '../personal-offers/supplier-listing-or-rate-scope.ts'
import { NightsField } from '../personal-offers/nights-field.tsx'
import { ValidityPeriodField } from '../personal-offers/validity-period-field.tsx'
import { PrivateRateField } from '../rates/private-rate-field.tsx'
import { hawkQuery, refetchHawksAndLeads } from './api.ts'
import { HawkActionField } from './hawk-action-field.tsx'
import { buildHawkInput, buildHawkFormSchema, buildHawkErrorTexts, toHawkFormValues } from './hawk-form-values.ts'
import { hawkActionTexts, formatWatchedRadius } from './hawk-words.ts'
import { WatchedAreaField, type WatchedAreaListing } from './watched-area-field.tsx'
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
  const { values, set } = form
  const chosen = useQuery({
    ...listingQuery(values.listingId ?? 0),
    enabled: listing === undefined && values.listingId !== undefined,
  }).data
  const nights = (name: 'lengthMin' | 'lengthMax', label: string) => (
    <form.Custom name={name} label={label}>
      {({ value, onChange }) => (
        <NightsField
          label={label}
          nights={value}
          least={1}
          most={hawkLimits.length.most}
          onStep={onChange}
          field={buildNumberFieldProps(form, name)}
        />
      )}
    </form.Custom>
  )
  return (
    <div className="hawk-form">
      <Form of={form} readOnly={isLocked}>
        {listing === undefined && (
          <form.Custom name="listingId" label="Listing">
            {({ value, error, onChange }) => (
              <SupplierListingPicker
                supplierId={level.supplierId}
                value={value}
                status="Public"
                error={error}
                hint="Public listings only"
                onChange={onChange}
              />
            )}
          </form.Custom>
        )}
        <form.Text name="name" label="Name" />
        <form.Switch name="active" label="Active" note="It watches only while it is active" />
        <div className="entity-pair">
          <form.Date name="dayFrom" label="First check-in" />
          <form.Date name="dayTill" label="Last check-in" />
          {nights('lengthMin', 'Min length')}
          {nights('lengthMax', 'Max length')}
        </div>
        {/* Its control is beside the form. */}
        <form.Custom name="radius" label="Radius" text={formatWatchedRadius}>
          {() => null}
        </form.Custom>
        <form.Custom name="action" label="Action" text={(action) => hawkActionTexts[action].label}>
          {({ value, onChange }) => <HawkActionField value={value} onChange={onChange} mayOffer={mayOffer} />}
        </form.Custom>
        {level.rateId === undefined && values.listingId !== undefined && (
          <PrivateRateField
            of={form}
            listingId={values.listingId}
            rateId={values.rateId}
            none="No rate"
            hint="An offer needs one. Only private rates can be offered."
          />
        )}
        {values.action === 'OFFER' && (
          <form.Custom name="validity" label="Offers are valid for">
            {() => (
              <ValidityPeriodField
                label="Offers are valid for"
                hint="From the moment of the search"
                unit={values.unit}
                onUnit={(unit) => set('unit', unit)}
                field={buildNumberFieldProps(form, 'validity')}
              />
            )}
          </form.Custom>
        )}
        {hawk && (
          <form.Checkbox name="resetStats" label="Reset stats" note="Sets the counts of leads and offers to 0" />
        )}
      </Form>
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
