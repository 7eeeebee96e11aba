import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { minorUnitDigits, roundToMinorUnits, toMajorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { pricingTypes, type PricingType } from '@nestboard/shared/rates/pricing-type.ts'
import { createExtra, updateExtra, type listExtras } from '@nestboard/shared/rates/routes.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import * as z from 'zod/mini'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { Form } from '../../../lib/form/form.tsx'
import { useEntityForm } from '../../../lib/form/use-entity-form.ts'
import { extrasQuery } from '../api.ts'
import { getCurrencySymbol } from './get-currency-symbol.ts'
import type { ExtraPromoOrPolicyFormProps } from './use-refetch-extra-promo-or-policy.ts'
import { useRefetchExtraPromoOrPolicy } from './use-refetch-extra-promo-or-policy.ts'
import { buildAmountErrorExplainer } from './error-explainers.ts'

export type RateExtra = RouteResponseData<typeof listExtras>['extras'][number]

const { id: _id, nms: _nms, ...shape } = updateExtra.params.shape
const fields = { ...updateExtra, params: z.object(shape) }
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
    sentences: { price: { wrong: buildAmountErrorExplainer(minorUnitDigits(currency), 1e9) } },
    together: [['pricingType', 'price']],
    reread,
    save: async (input, nms, idempotencyKey): Promise<unknown> =>
      part
        ? callApiRoute(updateExtra, { ...input, id: part.id, ...(nms !== undefined && { nms }) })
        : callApiRoute(createExtra, { ...input, rateId }, { idempotencyKey }),
    onSaved,
    gone: 'This extra was deleted in the meantime. What you typed is not saved.',
  })
  return (
    <Form of={form} readOnly={readOnly}>
      <form.Switch name="active" label="Active" note="Travelers choose among active extras." />
      <form.Text name="name" label="Name" />
      <form.TextArea name="description" label="Description" optional />
      <form.Text name="code" label="Item code" optional hint="Your own, for the books. Travelers do not see it." />
      <div className="entity-pair">
        <form.Select name="pricingType" label="Pricing type" options={pricingTypes} />
        <form.Number name="price" label="Price" before={getCurrencySymbol(currency)} />
      </div>
      <p className="part-say" role="status">
        {sampleText(form.values, currency)}
      </p>
    </Form>
  )
}
