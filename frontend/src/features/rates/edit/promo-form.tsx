import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { rateErrorTexts } from '@nestboard/shared/rates/faults.ts'
import { flatAmountDigitsOf } from '@nestboard/shared/rates/flat-amount-digits-of.ts'
import { createPromo, updatePromo, type listPromos } from '@nestboard/shared/rates/routes.ts'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { Form } from '../../../lib/form/form.tsx'
import { useEntityForm } from '../../../lib/form/use-entity-form.ts'
import { promosQuery } from '../api.ts'
import { getCurrencySymbol } from './get-currency-symbol.ts'
import { useRefetchExtraPromoOrPolicy, type ExtraPromoOrPolicyFormProps } from './use-refetch-extra-promo-or-policy.ts'
import { buildFlatOrPercentErrorExplainer } from './error-explainers.ts'
import { buildPromoInput, promoFormSchema, toPromoFormValues } from './promo-values.ts'

export type RatePromo = RouteResponseData<typeof listPromos>['promos'][number]

const route = { ...updatePromo, params: promoFormSchema }
const periodsRange = 'Enter a number from 1 to 99'
const sentences = {
  minPeriods: { empty: periodsRange, wrong: periodsRange },
  useTill: { wrong: rateErrorTexts.useOrder },
  validTill: { wrong: rateErrorTexts.validOrder },
}

/** Form that adds a promotion to a rate or changes one. */
export function PromoForm({
  rateId,
  currency,
  timezone,
  part,
  formId,
  readOnly,
  onSaved,
}: ExtraPromoOrPolicyFormProps<RatePromo>) {
  const digits = { flat: flatAmountDigitsOf(currency), percent: 4 }
  const reread = useRefetchExtraPromoOrPolicy(promosQuery(rateId), ({ promos }) => promos, part?.id)
  const form = useEntityForm({
    route,
    formId,
    entity: part,
    valuesOf: (entity) => toPromoFormValues(entity, timezone),
    sentences: { ...sentences, amount: { wrong: buildFlatOrPercentErrorExplainer(digits) } },
    together: [
      ['amount', 'amountType'],
      ['useAnytime', 'useFrom', 'useTill'],
      ['validAnytime', 'validFrom', 'validTill'],
    ],
    reread,
    save: async (input, nms, idempotencyKey): Promise<unknown> => {
      const fields = buildPromoInput(input, timezone)
      return part
        ? callApiRoute(updatePromo, { ...fields, id: part.id, ...(nms !== undefined && { nms }) })
        : callApiRoute(createPromo, { ...fields, rateId }, { idempotencyKey })
    },
    onSaved,
    gone: 'This promotion was deleted in the meantime. What you typed is not saved.',
  })
  const { amountType, useAnytime, validAnytime } = form.values
  const isPercent = amountType === 'PERCENT'
  return (
    <Form of={form} readOnly={readOnly}>
      <form.Switch name="active" label="Active" />
      <form.Text
        name="name"
        label="Name"
        hint="A group offer with this promo code opens a private rate to the group."
      />
      <form.TextArea name="description" label="Description" optional />
      <div className="entity-pair">
        <form.Number
          name="amount"
          label="Amount"
          before={isPercent ? undefined : getCurrencySymbol(currency)}
          after={isPercent ? '%' : undefined}
        />
        <form.Segmented
          name="amountType"
          label="Amount type"
          labelShown
          options={{ PERCENT: 'Percent', FLAT: 'Flat' }}
        />
      </div>
      <form.Number name="minPeriods" label="Minimum nights" hint="1 to 99" inputMode="numeric" />
      <fieldset className="part-dates">
        <legend className="label">For stays</legend>
        <form.Checkbox name="useAnytime" label="Any time" />
        {!useAnytime && (
          <div className="entity-pair">
            <form.Date name="useFrom" label="Check-in" />
            <form.Date name="useTill" label="Check-out" />
          </div>
        )}
      </fieldset>
      <fieldset className="part-dates">
        <legend className="label">Can be booked</legend>
        <form.Checkbox name="validAnytime" label="Always" />
        {!validAnytime && (
          <div className="entity-pair">
            <form.Date name="validFrom" label="Start date" />
            <form.Date name="validTill" label="End date" />
          </div>
        )}
      </fieldset>
    </Form>
  )
}
