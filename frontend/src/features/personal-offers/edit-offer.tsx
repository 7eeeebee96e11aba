import type { Listing } from '@nestboard/shared/listing/model.ts'
import { personalOfferLimits } from '@nestboard/shared/personal-offers/model.ts'
import { createUserRate, updateUserRate } from '@nestboard/shared/personal-offers/routes.ts'
import type { User } from '@nestboard/shared/profile/model.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { callApiRoute } from '../../lib/client.ts'
import { toLocalDay } from '../../lib/day-here.ts'
import { buildDateFieldProps, buildNumberFieldProps } from '../../lib/form/fields.ts'
import { FormBody } from '../../lib/form/form-body.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { useTimeZoneAndClock } from '../../lib/reader.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { sendIcon } from '../../ui/icons/act.ts'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { SupplierListingPicker } from '../listing/listing-picker.tsx'
import { PrivateRateSelect } from '../rates/pick-rate.tsx'
import { refetchPersonalOffers, type ListedPersonalOffer } from './api.ts'
import { NightsField } from './nights-field.tsx'
import { buildPersonalOfferInput, formatOfferExpiry } from './offer-input.ts'
import {
  buildNewOfferFormValues,
  offerFormSchema,
  offerErrorTexts,
  toOfferFormValues,
  type NewOfferPrefill,
  type OfferFormValues,
} from './offer-values.ts'
import { TravelerField } from './traveler-field.tsx'
import { ValidityPeriodField } from './validity-field.tsx'
import './personal-offers.css'
import '../../lib/form/entity-form.css'

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
  const formId = useId()
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
  const { values, set, errors, failure, busy } = form
  const nights = (field: 'lengthMin' | 'lengthMax', label: string, least: number) => (
    <NightsField
      label={label}
      nights={values[field]}
      least={least}
      most={personalOfferLimits.maxNights}
      onStep={(next) => set(field, next)}
      field={buildNumberFieldProps(form, field)}
    />
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={offer ? 'Edit offer' : 'Create Offer'}
      shape="full"
      width="l"
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="main" type="submit" form={formId} icon={sendIcon} busy={busy} busyLabel="Sending…">
            {offer ? 'Save' : 'Send offer'}
          </Button>
        </>
      }
    >
      <div className="offer-edit">
        <FormBody form={form.form} formId={formId} failure={failure}>
          <TravelerField
            fixed={traveler}
            nameless={nameless}
            picked={picked}
            error={errors.userId}
            onPick={(person) => {
              setPicked(person)
              set('userId', person?.id)
            }}
          />
          <ListingField
            supplierId={supplierId}
            fixed={listing}
            value={values.listingId}
            error={errors.listingId}
            onChange={(id) => set('listingId', id)}
          />
          {values.listingId !== undefined && (
            <PrivateRateSelect
              listingId={values.listingId}
              rateId={values.rateId ?? 0}
              onChange={(id) => set('rateId', id || undefined)}
              error={errors.rateId}
              hint="Only private rates can be offered."
            />
          )}
          <div className="entity-pair">
            <TextField label="Check-in from" {...buildDateFieldProps(form, 'dayFrom')} />
            <TextField label="Check-out by" {...buildDateFieldProps(form, 'dayTill')} />
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
        </FormBody>
        {preview(values, known)}
      </div>
    </Dialog>
  )
}

interface ListingFieldProps {
  readonly supplierId: number
  readonly fixed: Pick<Listing, 'name'> | undefined
  readonly value: number | undefined
  readonly error: string | undefined
  readonly onChange: (listingId: number | undefined) => void
}

/** Chooses the listing of an offer; read-only on the pages of a listing. */
function ListingField({ supplierId, fixed, value, error, onChange }: ListingFieldProps) {
  if (fixed) return <TextField label="Listing" value={fixed.name} readOnly />
  return <SupplierListingPicker name="listingId" {...{ supplierId, value, error, onChange }} />
}
