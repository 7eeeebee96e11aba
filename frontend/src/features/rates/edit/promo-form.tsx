import { formatDay } from '@nestboard/shared/kernel/day-text.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/contract.ts'
import { rateErrorTexts } from '@nestboard/shared/rates/faults.ts'
import { createPromo, updatePromo, type listPromos } from '@nestboard/shared/rates/routes.ts'
import { callApiRoute } from '../../../lib/client.ts'
import { EntityForm } from '../../../lib/form/entity-form.tsx'
import { buildCheckboxFieldProps, buildDateFieldProps, buildNumberFieldProps } from '../../../lib/form/fields.ts'
import { useEntityForm } from '../../../lib/form/use-entity-form.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SegmentedControl } from '../../../ui/segmented.tsx'
import { SwitchRow } from '../../../ui/switch.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { promosQuery } from '../api.ts'
import { getCurrencySymbol } from './money-text.ts'
import { useRefetchExtraPromoOrPolicy, type ExtraPromoOrPolicyFormProps } from './part-form.ts'
import { buildAmountErrorExplainer } from './price-sentence.ts'
import { buildPromoInput, promoFormSchema, toPromoFormValues } from './promo-values.ts'

export type RatePromo = RouteResponseData<typeof listPromos>['promos'][number]

const route = { ...updatePromo, params: promoFormSchema }
const sentences = {
  active: { wrong: 'Active is required' },
  name: { empty: 'Name is required', wrong: 'Enter at most 100 characters' },
  description: { wrong: 'Enter at most 1,000 characters' },
  amount: { empty: 'Amount is required', wrong: buildAmountErrorExplainer(4, 100) },
  amountType: { wrong: 'Amount type is required' },
  minPeriods: { wrong: 'Enter a number from 1 to 99' },
  useAnytime: { wrong: 'Choose one' },
  useFrom: { empty: 'Check-in is required', wrong: 'Check-in is required' },
  useTill: { empty: 'Check-out is required', wrong: rateErrorTexts.useOrder },
  validAnytime: { wrong: 'Choose one' },
  validFrom: { empty: 'Start date is required', wrong: 'Start date is required' },
  validTill: { empty: 'End date is required', wrong: rateErrorTexts.validOrder },
}
const labels = {
  active: 'Active',
  name: 'Name',
  description: 'Description',
  amount: 'Amount',
  amountType: 'Amount type',
  minPeriods: 'Minimum nights',
  useAnytime: 'Any time',
  useFrom: 'Check-in',
  useTill: 'Check-out',
  validAnytime: 'Always',
  validFrom: 'Start date',
  validTill: 'End date',
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
  const reread = useRefetchExtraPromoOrPolicy(promosQuery(rateId), ({ promos }) => promos, part?.id)
  const form = useEntityForm({
    route,
    formId,
    entity: part,
    valuesOf: (entity) => toPromoFormValues(entity, timezone),
    sentences,
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
  const { field, values, set } = form
  const isPercent = values.amountType === 'PERCENT'
  const textOf = (name: keyof typeof labels, shown: typeof values) => {
    const value = shown[name]
    return typeof value === 'boolean'
      ? value
        ? 'yes'
        : 'no'
      : typeof value === 'number' && /From|Till/.test(name)
        ? formatDay(value, {})
        : undefined
  }
  return (
    <EntityForm of={form} labels={labels} textOf={textOf} readOnly={readOnly}>
      <SwitchRow label="Active" {...buildCheckboxFieldProps(form, 'active')} />
      <TextField
        label="Name"
        limit={100}
        hint="A group offer with this promo code opens a private rate to the group."
        {...field('name')}
      />
      <TextArea label="Description" optional maxLength={1000} {...field('description')} />
      <div className="entity-pair">
        <TextField
          label="Amount"
          before={isPercent ? undefined : getCurrencySymbol(currency)}
          after={isPercent ? '%' : undefined}
          {...buildNumberFieldProps(form, 'amount')}
        />
        <div className="field">
          <span className="label">Amount type</span>
          <SegmentedControl
            label="Amount type"
            value={values.amountType}
            options={[
              { id: 'PERCENT', label: 'Percent' },
              { id: 'FLAT', label: 'Flat' },
            ]}
            onChange={(type) => set('amountType', type)}
          />
        </div>
      </div>
      <TextField
        label="Minimum nights"
        hint="1 to 99"
        {...buildNumberFieldProps(form, 'minPeriods')}
        inputMode="numeric"
      />
      <fieldset className="part-dates">
        <legend className="label">For stays</legend>
        <Checkbox label="Any time" {...buildCheckboxFieldProps(form, 'useAnytime')} />
        {!values.useAnytime && (
          <div className="entity-pair">
            <TextField label="Check-in" {...buildDateFieldProps(form, 'useFrom')} />
            <TextField label="Check-out" {...buildDateFieldProps(form, 'useTill')} />
          </div>
        )}
      </fieldset>
      <fieldset className="part-dates">
        <legend className="label">Can be booked</legend>
        <Checkbox label="Always" {...buildCheckboxFieldProps(form, 'validAnytime')} />
        {!values.validAnytime && (
          <div className="entity-pair">
            <TextField label="Start date" {...buildDateFieldProps(form, 'validFrom')} />
            <TextField label="End date" {...buildDateFieldProps(form, 'validTill')} />
          </div>
        )}
      </fieldset>
    </EntityForm>
  )
}
