import { groupOfferErrorTexts } from '@nestboard/shared/group-offers/faults.ts'
import { groupOfferLimits, type GroupOffer } from '@nestboard/shared/group-offers/model.ts'
import { createGroupOffer, updateGroupOffer } from '@nestboard/shared/group-offers/routes.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { singleLineField, multiLineField } from '@nestboard/shared/kernel/text/fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { FormDialog } from '../../lib/form/form-dialog.tsx'
import { checkAcrossFields } from '../../lib/form/check-across-fields.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { explainGroupRefusal } from '../groups/words.ts'
import { refetchGroupOffers } from './api.ts'
import { GroupOfferPreview } from './group-offer-preview.tsx'
import { GroupOfferClubField, type ClubIdAndName } from './group-offer-club-field.tsx'

interface Props {
  readonly supplierId: number
  /** The offer to change; undefined for a new one. */
  readonly offer: GroupOffer | undefined
  /** The offer's group, or the group chosen before the dialog opened. */
  readonly club: ClubIdAndName | undefined
  /** `matched` tells whether a promotion has the promo code as its name. */
  readonly onSaved: (promoCode: string, matched: boolean) => void
  readonly onClose: () => void
}

interface Values {
  readonly clubId: number | undefined
  readonly promoCode: string
  readonly description: string
  readonly hasDates: boolean
  readonly startDate: number | undefined
  readonly endDate: number | undefined
}

const day = z.optional(z.int())
const {
  group,
  promoCode: noCode,
  description: noDescription,
  startDate: noStart,
  endDate: noEnd,
  order,
} = groupOfferErrorTexts

/** Schema with the form's own rules: an offer with dates needs both of them, the start not after the end. */
const offered = {
  ...createGroupOffer,
  params: z
    .object({
      clubId: idField(),
      promoCode: singleLineField({ least: 1, most: groupOfferLimits.promoCode }),
      description: multiLineField({ least: 1, most: groupOfferLimits.description }),
      hasDates: z.boolean(),
      startDate: day,
      endDate: day,
    })
    .check(
      checkAcrossFields(({ hasDates, startDate, endDate }) => [
        ...(hasDates && startDate === undefined ? (['startDate'] as const) : []),
        ...(hasDates && (endDate === undefined || (startDate !== undefined && startDate > endDate))
          ? (['endDate'] as const)
          : []),
      ]),
    ),
}

/** The offer as members would see it with the entered values. */
const seenOffer = ({ promoCode, description, hasDates, startDate, endDate }: Values) => ({
  promoCode,
  description,
  startDate: (hasDates ? startDate : undefined) ?? null,
  endDate: (hasDates ? endDate : undefined) ?? null,
})

/** Dialog with the form of a group offer: group, promo code, description and optional dates. */
export function GroupOfferFormDialog({ supplierId, offer, club: given, onSaved, onClose }: Props) {
  const client = useQueryClient()
  const [club, setClub] = useState(given)
  const form = useForm<typeof offered, Values>({
    route: offered,
    initial: {
      clubId: given?.id,
      promoCode: offer?.promoCode ?? '',
      description: offer?.description ?? '',
      hasDates: offer !== undefined && (offer.startDate !== null || offer.endDate !== null),
      startDate: offer?.startDate ?? undefined,
      endDate: offer?.endDate ?? undefined,
    },
    sentences: {
      clubId: { empty: group },
      promoCode: { empty: noCode },
      description: { empty: noDescription },
      startDate: { empty: noStart },
      endDate: { empty: noEnd, wrong: order },
    },
    send: async ({ hasDates, startDate = null, endDate = null, clubId, promoCode, description }, idempotencyKey) => {
      const dates = hasDates ? { startDate, endDate } : { startDate: null, endDate: null }
      const terms = { clubId, promoCode, description, ...dates }
      const { matched } = offer
        ? await callApiRoute(updateGroupOffer, { id: offer.id, ...terms })
        : await callApiRoute(createGroupOffer, { supplierId, ...terms }, { idempotencyKey })
      await refetchGroupOffers(client, supplierId)
      onSaved(promoCode, matched)
    },
    explain: (error) => {
      const text = explainGroupRefusal(error)
      return text === groupOfferErrorTexts.past ? { field: 'endDate', text } : text
    },
  })
  return (
    <FormDialog
      of={form}
      title={offer ? 'Edit group offer' : 'Create group offer'}
      width="l"
      submit={offer ? 'Save' : 'Create offer'}
      onClose={onClose}
      frame={(fields) => (
        <div className="offer-form">
          {fields}
          <GroupOfferPreview supplierId={supplierId} offer={seenOffer(form.values)} />
        </div>
      )}
    >
      <form.Custom name="clubId" label="Group">
        {({ error, onChange }) => (
          <GroupOfferClubField
            supplierId={supplierId}
            club={club}
            onChange={(next) => {
              setClub(next)
              onChange(next?.id)
            }}
            error={error}
          />
        )}
      </form.Custom>
      <form.Text
        name="promoCode"
        label="Promo code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="The name of a promotion of your rates. Members get these rates at its price, without a Deal Key."
      />
      <form.TextArea name="description" label="Description" hint="Members read it as the reason for the price." />
      <form.Switch name="hasDates" label="Expiration" note="The offer runs between two dates, both included." />
      {form.values.hasDates && (
        <div className="offer-dates">
          <form.Date name="startDate" label="Start date" />
          <form.Date name="endDate" label="End date" />
        </div>
      )}
    </FormDialog>
  )
}
