import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { minorUnitDigits, roundToMinorUnits, toMajorUnits } from '@nestboard/shared/kernel/money.ts'
import { pricingTypeNames, pricingTypes, type PricingType } from '@nestboard/shared/rates/pricing-type.ts'
import { createExtra, updateExtra, type listExtras } from '@nestboard/shared/rates/routes.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/contract.ts'
import * as z from 'zod/mini'
import { callApiRoute } from '../../../lib/client.ts'
import { EntityForm } from '../../../lib/form/entity-form.tsx'
import { buildCheckboxFieldProps, buildNumberFieldProps } from '../../../lib/form/fields.ts'
import { useEntityForm } from '../../../lib/form/use-entity-form.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { SwitchRow } from '../../../ui/switch.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { extrasQuery } from '../api.ts'
import { getCurrencySymbol } from './money-text.ts'
import type { ExtraPromoOrPolicyFormProps } from './part-form.ts'
import { useRefetchExtraPromoOrPolicy } from './part-form.ts'
import { buildAmountErrorExplainer } from './price-sentence.ts'

export type RateExtra = RouteResponseData<typeof listExtras>['extras'][number]

const { id: _id, nms: _nms, ...shape } = updateExtra.params.shape
const fields = { ...updateExtra, params: z.object(shape) }
const sentences = {
  name: { empty: 'Name is required', wrong: 'Enter at most 100 characters' },
  active: { wrong: 'Active is required' },
  pricingType: { wrong: 'Pricing type is required' },
  price: { empty: 'Price is required', wrong: buildAmountErrorExplainer(2, 1e9) },
  code: { wrong: 'Enter a shorter item code' },
  description: { wrong: 'Enter at most 1,000 characters' },
}
const labels = {
  name: 'Name',
  active: 'Active',
  pricingType: 'Pricing type',
  price: 'Price',
  code: 'Item code',
  description: 'Description',
}

interface Values {
  readonly active: boolean
  readonly name: string
  readonly pricingType: PricingType
  readonly price: number | undefined
  readonly code: string
  readonly description: string
}

const valuesOf = (extra: RateExtra | undefined): Values => ({
  active: extra?.active ?? true,
  name: extra?.name ?? '',
  pricingType: extra?.pricingType ?? 'INCLUDED',
  price: extra?.price ?? 0,
  code: extra?.code ?? '',
  description: extra?.description ?? '',
})

/** Example of an extra's price: what two travelers pay for five nights. */
function sampleText({ pricingType, price }: Values, currency: string): string {
  const [nights, travelers] = [5, 2]
  const times = pricingTypes[pricingType].times(nights, travelers)
  if (price === undefined || Number.isNaN(price)) return 'Enter a price to see an example.'
  const total = toMajorUnits(roundToMinorUnits(price, minorUnitDigits(currency), times), currency)
  return `2 travelers, 5 nights: ${pricingType === 'INCLUDED' ? 'included' : formatMoney(total, currency)}`
}

/** Form that adds an extra to a rate or changes one. */
export function ExtraForm({
  rateId,
  currency,
  part,
  formId,
  readOnly,
  onSaved,
}: ExtraPromoOrPolicyFormProps<RateExtra>) {
  const reread = useRefetchExtraPromoOrPolicy(extrasQuery(rateId), ({ extras }) => extras, part?.id)
  const form = useEntityForm({
    route: fields,
    formId,
    entity: part,
    valuesOf,
    sentences,
    together: [['pricingType', 'price']],
    reread,
    save: async (input, nms, idempotencyKey): Promise<unknown> =>
      part
        ? callApiRoute(updateExtra, { ...input, id: part.id, ...(nms !== undefined && { nms }) })
        : callApiRoute(createExtra, { ...input, rateId }, { idempotencyKey }),
    onSaved,
    gone: 'This extra was deleted in the meantime. What you typed is not saved.',
  })
  const { field, values, set, errors } = form
  return (
    <EntityForm of={form} labels={labels} readOnly={readOnly}>
      <SwitchRow
        label="Active"
        note="Travelers choose among active extras."
        {...buildCheckboxFieldProps(form, 'active')}
      />
      <TextField label="Name" limit={100} {...field('name')} />
      <TextArea label="Description" optional maxLength={1000} {...field('description')} />
      <TextField
        label="Item code"
        optional
        hint="Your own, for the books. Travelers do not see it."
        {...field('code')}
      />
      <div className="entity-pair">
        <SelectField
          label="Pricing type"
          name="pricingType"
          value={values.pricingType}
          error={errors.pricingType}
          onChange={(event) => set('pricingType', event.target.value as PricingType)}
        >
          {pricingTypeNames.map((type) => (
            <option key={type} value={type}>
              {pricingTypes[type].label}
            </option>
          ))}
        </SelectField>
        <TextField label="Price" before={getCurrencySymbol(currency)} {...buildNumberFieldProps(form, 'price')} />
      </div>
      <p className="part-say" role="status">
        {sampleText(values, currency)}
      </p>
    </EntityForm>
  )
}
