import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { pricingTypes } from '@nestboard/shared/rates/pricing-type.ts'
import { deleteExtra, updateExtra } from '@nestboard/shared/rates/routes.ts'
import { extrasQuery } from '../../../features/rates/api.ts'
import { ExtraForm, type RateExtra } from '../../../features/rates/edit/extra-form.tsx'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { ExtrasPromosPoliciesPage } from './extras-promos-policies-page.tsx'

/** The extras of a rate. */
export const Screen = () => (
  <ExtrasPromosPoliciesPage
    list="extras"
    noun="extra"
    capability="rates"
    queryOf={extrasQuery}
    partsIn={({ extras }) => extras}
    Form={ExtraForm}
    titleOf={({ name }) => name}
    metaOf={({ pricingType, code, active }) => [
      pricingTypes[pricingType].label,
      code && `Item code ${code}`,
      active ? '' : 'Inactive',
    ]}
    figureOf={({ price, pricingType }, currency) => (pricingType === 'INCLUDED' ? null : formatMoney(price, currency))}
    update={({ rateId: _, ...extra }: RateExtra) => callApiRoute(updateExtra, extra)}
    remove={(id) => callApiRoute(deleteExtra, { id })}
    empty={{
      title: 'No extras yet',
      text: 'Breakfast, a late check-out, firewood: what travelers can add to their stay.',
    }}
  />
)
