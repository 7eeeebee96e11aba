import type { Listing } from '@nestboard/shared/listing/model.ts'
import { personalOfferLimits } from '@nestboard/shared/personal-offers/model.ts'
import { createUserRate, updateUserRate } from '@nestboard/shared/personal-offers/routes.ts'
import type { User } from '@nestboard/shared/profile/model.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { toLocalDay } from '../../lib/time/to-local-day.ts'
import { buildNumberFieldProps } from '../../lib/form/fields.ts'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { useTimeZoneAndClock } from '../../lib/time/use-time-zone-and-clock.ts'
import { sendIcon } from '../../ui/icons/act.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { SupplierListingPicker } from '../listing/supplier-listing-picker.tsx'
import { PrivateRateField } from '../rates/private-rate-field.tsx'
import { refetchPersonalOffers, type ListedPersonalOffer } from './api.ts'
import { NightsField } from './nights-field.tsx'
import { buildPersonalOfferInput, formatOfferExpiry } from './build-personal-offer-input.ts'
import {
  buildNewOfferFormValues,
  offerFormSchema,
  offerErrorTexts,
  toOfferFormValues,
  type NewOfferPrefill,
  type OfferFormValues,
} from './offer-form-values.ts'
import { TravelerField } from './traveler-field.tsx'
import { ValidityPeriodField } from './validity-period-field.tsx'
import './personal-offers.css'

interface Props {
  readonly supplierId: number
  /** The listing that the page is about; undefined where the form asks for a listing. */
  readonly listing: Pick<Listing, 'id' | 'name'> | undefined
  /** The rate that the page is about; undefined where the form asks for a rate. */
  readonly rateId: number | undefined
  readonly start: NewOfferPrefill
  /** The lead that the offer answers; undefined if it answers none. */
  readonly leadId?: number | undefined
  /** The offer to change; undefined for a new one. */
  readonly offer?: ListedPersonalOffer | undefined
  /** The traveler of a lead or an existing offer, if the traveler may be named. */
  readonly traveler?: Pick<User, 'name' | 'handle'> | undefined
  /** Text in place of the traveler's name, for a traveler who keeps their name private. */
  readonly nameless?: string | undefined
  /** Renders a preview of what the traveler will see. */
  readonly preview: (values: OfferFormValues, name: string | undefined) => ReactNode
  readonly onClose: () => void
  readonly onSent: () => void
}

const route = { ...createUserRate, params: offerFormSchema }

/** Form that offers a private rate to one traveler, or changes such an offer. */
export function PersonalOfferForm(props: Props) {
  const { supplierId, listing, rateId, start, leadId, offer, traveler, nameless, preview, onClose, onSent } = props
  const client = useQueryClient()
  const toasts = useToast()
  const reader = useTimeZoneAndClock()
  const [picked, setPicked] = useState<User>()
  const [initial] = useState(() => {
    const nowMs = Date.now()
    return offer
      ? toOfferFormValues(offer, nowMs)
      : buildNewOfferFormValues(
          { ...start, ...(listing && { listingId: listing.id }), ...(rateId && { rateId }) },
          toLocalDay(nowMs),
        )
  })
  const known = picked?.name ?? traveler?.name
  const name = known ?? 'the traveler'
  const form = useForm({
    route,
    initial,
    sentences: offerErrorTexts,
    follow: (_, changed) => (changed === 'listingId' ? { rateId: undefined } : {}),
    send: async (input, idempotencyKey) => {
      if (offer)
        await callApiRoute(updateUserRate, {
          ...buildPersonalOfferInput(input, supplierId),
          id: offer.id,
          active: offer.active,
        })
      else
        await callApiRoute(
          createUserRate,
          {
            ...buildPersonalOfferInput(input, supplierId),
            ...(leadId === undefined ? { userId: input.userId } : { searchHawkHitId: leadId }),
          },
          { idempotencyKey },
        )
      void refetchPersonalOffers(client, supplierId)
      toasts.show({ text: offer ? 'The offer is saved.' : `Offer sent to ${name}`, icon: sendIcon, key: 'offer' })
      onSent()
    },
  })
  const { values, set } = form
  const nights = (field: 'lengthMin' | 'lengthMax', label: string, least: number) => (
    <form.Custom name={field} label={label}>
      {({ value, onChange }) => (
        <NightsField
          label={label}
          nights={value}
          least={least}
          most={personalOfferLimits.maxNights}
          onStep={onChange}
          field={buildNumberFieldProps(form, field)}
        />
      )}
    </form.Custom>
  )
  return (
    <FormDialog
      of={form}
      title={offer ? 'Edit offer' : 'Create Offer'}
      shape="full"
      width="l"
      submit={offer ? 'Save' : 'Send offer'}
      icon={sendIcon}
      busyLabel="Sending…"
      onClose={onClose}
      frame={(fields) => (
        <div className="offer-edit">
          {fields}
          {preview(values, known)}
        </div>
      )}
    >
      <form.Custom name="userId" label="Traveler">
        {({ error, onChange }) => (
          <TravelerField
            fixed={traveler}
            nameless={nameless}
            picked={picked}
            error={error}
            onPick={(person) => {
              setPicked(person)
              onChange(person?.id)
            }}
          />
        )}
      </form.Custom>
      <form.Custom name="listingId" label="Listing">
        {({ value, error, onChange }) =>
          listing ? (
            <TextField label="Listing" value={listing.name} readOnly />
          ) : (
            <SupplierListingPicker {...{ supplierId, value, error, onChange }} />
          )
        }
      </form.Custom>
      {values.listingId !== undefined && (
        <PrivateRateField
          of={form}
          listingId={values.listingId}
          rateId={values.rateId}
          hint="Only private rates can be offered."
        />
      )}
      <div className="entity-pair">
        <form.Date name="dayFrom" label="Check-in from" />
        <form.Date name="dayTill" label="Check-out by" />
        {nights('lengthMin', 'Min length', 1)}
        {nights('lengthMax', 'Max length', values.lengthMin ?? 1)}
      </div>
      <ValidityPeriodField
        label="Expiration time"
        hint={formatOfferExpiry(values, reader)}
        unit={values.unit}
        onUnit={(unit) => set('unit', unit)}
        field={buildNumberFieldProps(form, 'validity')}
      />
    </FormDialog>
  )
}
