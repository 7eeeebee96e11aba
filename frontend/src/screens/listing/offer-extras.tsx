import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import type { OfferWithPolicies } from '@nestboard/shared/offers/model.ts'
import { pricingTypes } from '@nestboard/shared/rates/pricing-type.ts'

/** The extras of an offer with their prices. */
export function OfferExtras({ offer: { extras, currency } }: { offer: OfferWithPolicies }) {
  return (
    <section className="listing__sec" aria-labelledby="extras-title">
      <h2 id="extras-title" className="h-28">
        Extras
      </h2>
      <dl className="lines listing__extras">
        {extras.map(({ id, name, description, price, pricingType }) => (
          <div key={id}>
            <dt>
              {name} <span className="three">{pricingTypes[pricingType].label}</span>
              {description && <span className="listing__extra-text t-14 two">{description}</span>}
            </dt>
            <dd>{formatMoney(pricingType === 'INCLUDED' ? 0 : price, currency)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
