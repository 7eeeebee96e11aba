import { minorUnitDigits } from '@nestboard/shared/kernel/minor-units.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { rateErrorTexts } from '@nestboard/shared/rates/faults.ts'
import { policySchema, type PolicyPeriodUnit, type Policy } from '@nestboard/shared/rates/model.ts'
import { createPolicy, updatePolicy, type listPolicies } from '@nestboard/shared/rates/routes.ts'
import * as z from 'zod/mini'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { Form } from '../../../lib/form/form.tsx'
import { checkAcrossFields } from '../../../lib/form/check-across-fields.ts'
import { useEntityForm } from '../../../lib/form/use-entity-form.ts'
import { policiesQuery } from '../api.ts'
import { getCurrencySymbol } from './get-currency-symbol.ts'
import { useRefetchExtraPromoOrPolicy, type ExtraPromoOrPolicyFormProps } from './use-refetch-extra-promo-or-policy.ts'
import { describePolicy } from './policy-words.ts'
import { buildFlatOrPercentErrorExplainer } from './error-explainers.ts'

export type ListedPolicy = RouteResponseData<typeof listPolicies>['policies'][number]

const periodsMost = 1_100_000

/**
 * Schema of the form: `periods` is entered without a sign, and `relative` (before or after) exists only in the form
 * (supplier §3).
 */
const formParams = z
  .object({
    active: z.boolean(),
    type: policySchema.shape.type,
    periods: z.int().check(z.minimum(0), z.maximum(periodsMost)),
    relative: z.enum(['before', 'after']),
    periodType: policySchema.shape.periodType,
    fee: policySchema.shape.fee,
    feeType: policySchema.shape.feeType,
  })
  .check(
    checkAcrossFields(({ relative, periods, feeType, fee }) => [
      ...(relative === 'before' && periods === 0 ? (['periods'] as const) : []),
      ...((feeType === 'PERCENT' ? fee > 100 : feeType.startsWith('PERIOD') && !Number.isInteger(fee))
        ? (['fee'] as const)
        : []),
    ]),
  )
const route = { ...updatePolicy, params: formParams }

const sentences = {
  periods: {
    empty: 'Enter a number',
    wrong: (value: unknown) => (value === 0 ? 'Enter at least 1' : 'Enter a whole number of 0 or more'),
  },
}

interface Values {
  readonly active: boolean
  readonly type: Policy['type']
  readonly periods: number | undefined
  readonly relative: 'before' | 'after'
  readonly periodType: PolicyPeriodUnit
  readonly fee: number | undefined
  readonly feeType: Policy['feeType']
}

const valuesOf = (part: ListedPolicy | undefined): Values => ({
  active: part?.active ?? true,
  type: part?.type ?? 'CANCELLATION',
  periods: Math.abs(part?.periods ?? 0),
  relative: (part?.periods ?? 0) < 0 ? 'before' : 'after',
  periodType: part?.periodType ?? 'MINUTE',
  fee: part?.fee ?? 0,
  feeType: part?.feeType ?? 'FLAT',
})

const signed = ({ relative, periods }: { relative: 'before' | 'after'; periods: number }): number =>
  relative === 'before' ? -periods : periods

const feeTypes = [
  { id: 'PERCENT', label: 'Percent', note: 'A part of the total' },
  { id: 'FLAT', label: 'Flat amount', note: 'The same for every stay' },
  { id: 'PERIOD', label: 'First N nights', note: 'What those nights cost' },
  { id: 'PERIOD_AVG', label: 'N nights at nightly rate', note: 'The average night, N times' },
] as const

/** Form that adds a cancellation or change policy to a rate or changes one, with an explanation in plain words. */
export function PolicyForm({
  rateId,
  currency,
  part,
  formId,
  readOnly,
  onSaved,
}: ExtraPromoOrPolicyFormProps<ListedPolicy>) {
  const digits = { flat: minorUnitDigits(currency), percent: 2 }
  const explainFee = buildFlatOrPercentErrorExplainer(digits, rateErrorTexts.wholeNights)
  const reread = useRefetchExtraPromoOrPolicy(policiesQuery(rateId), ({ policies }) => policies, part?.id)
  const form = useEntityForm({
    route,
    formId,
    entity: part,
    valuesOf,
    sentences: { ...sentences, fee: { empty: 'Fee is required', wrong: explainFee } },
    together: [
      ['periods', 'relative', 'periodType'],
      ['fee', 'feeType'],
    ],
    reread,
    save: async ({ relative, periods, ...input }, nms, idempotencyKey): Promise<unknown> => {
      const terms = { ...input, periods: signed({ relative, periods }) }
      return part
        ? callApiRoute(updatePolicy, { ...terms, id: part.id, ...(nms !== undefined && { nms }) })
        : callApiRoute(createPolicy, { ...terms, rateId }, { idempotencyKey })
    },
    onSaved,
    gone: 'This policy was deleted in the meantime. What you typed is not saved.',
  })
  const { values } = form
  const isNights = values.feeType.startsWith('PERIOD')
  const { periods, fee, relative } = values
  const isComplete = periods !== undefined && fee !== undefined && Number.isFinite(periods) && Number.isFinite(fee)
  return (
    <Form of={form} readOnly={readOnly}>
      <form.Switch name="active" label="Active" />
      <form.Segmented
        name="type"
        label="Type"
        labelShown="It is about"
        options={{ CANCELLATION: 'Cancellation', CHANGE: 'Change' }}
      />
      <div className="entity-pair">
        <form.Number name="periods" label="Until how many" inputMode="numeric" />
        <form.Select name="periodType" label="Unit" options={{ DAY: 'Day(s)', HOUR: 'Hour(s)', MINUTE: 'Minute(s)' }} />
      </div>
      <form.Segmented
        name="relative"
        label="Relative to"
        options={{ before: 'Before Check-In', after: 'After Booking' }}
      />
      <form.Radio name="feeType" label="What it costs until then" look="cards" choices={feeTypes} />
      <form.Number
        name="fee"
        label={isNights ? 'Multiplier' : 'Amount'}
        before={values.feeType === 'FLAT' ? getCurrencySymbol(currency) : undefined}
        after={values.feeType === 'PERCENT' ? '%' : isNights ? 'nights' : undefined}
      />
      <p className="part-say" role="status">
        {isComplete
          ? describePolicy({ ...values, fee, periods: signed({ relative, periods }) }, currency)
          : 'Fill in the numbers to read this policy in plain words.'}
      </p>
    </Form>
  )
}
