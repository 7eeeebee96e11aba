import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { dayInZone, msPerDay } from '@nestboard/shared/kernel/day.ts'
import { deletePromo, updatePromo } from '@nestboard/shared/rates/routes.ts'
import { Suspense } from 'react'
import { usePromotionUseWarning } from '../../../features/group-offers/promotion-use-warning.ts'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { promosQuery } from '../../../features/rates/api.ts'
import type { RatePromo } from '../../../features/rates/edit/promo-form.tsx'
import { PromoUsePeriodBar, PromoUsePeriodMonthLabels } from '../../../features/rates/edit/promo-use-period-bar.tsx'
import type { ExtraPromoOrPolicyFormProps } from '../../../features/rates/edit/use-refetch-extra-promo-or-policy.ts'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { createLazyComponent } from '../../../lib/navigation/create-lazy-component.ts'
import { useMinuteClock } from '../../../lib/time/use-minute-clock.ts'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { DiscountTag, Tag } from '../../../ui/tag.tsx'
import { ExtrasPromosPoliciesPage } from './extras-promos-policies-page.tsx'

const LazyPromoForm = createLazyComponent(() => import('../../../features/rates/edit/promo-form.tsx'), 'PromoForm')

/** The form of a promotion. Its code is loaded when it is first opened, while the list stays. */
const PromoForm = (props: ExtraPromoOrPolicyFormProps<RatePromo>) => (
  <Suspense fallback={formWaiting}>
    <LazyPromoForm {...props} />
  </Suspense>
)

const formWaiting = (
  <Skeleton label="Loading the form">
    <SkeletonLines lines={4} />
  </Skeleton>
)

const secondsPerDay = 86_400

function metaOf(promo: RatePromo): string[] {
  const { minPeriods, useAnytime, useFrom, useTill, validAnytime, validTill, active } = promo
  return [
    minPeriods > 1 ? `${minPeriods} nights or more` : '1 night or more',
    useAnytime || useFrom === null || useTill === null
      ? 'Any time'
      : `Stays ${formatDay(useFrom / secondsPerDay, {})} – ${formatDay(useTill / secondsPerDay, {})}`,
    validAnytime || validTill === null ? 'Always' : `Book until ${formatDay(Math.floor(validTill / msPerDay), {})}`,
    active ? '' : 'Inactive',
  ]
}

const amountText = ({ amount, amountType }: RatePromo, currency: string): string =>
  amountType === 'PERCENT' ? `−${amount}%` : `−${formatMoney(amount, currency)}`

/** The promotions of a rate. */
export function Screen() {
  const { supplier, can } = useManagedSupplier()
  const today = dayInZone(useManagedListing().timezone, useMinuteClock())
  const usageOf = usePromotionUseWarning(supplier.id, can('groupOffers', 'read'))
  return (
    <ExtrasPromosPoliciesPage
      list="promotions"
      noun="promotion"
      capability="prices"
      queryOf={promosQuery}
      partsIn={({ promos }) => promos}
      Form={PromoForm}
      titleOf={({ name }) => name}
      metaOf={metaOf}
      figureOf={(promo, currency, isActive) =>
        isActive ? <DiscountTag>{amountText(promo, currency)}</DiscountTag> : <Tag>{amountText(promo, currency)}</Tag>
      }
      chartOf={(promo, isActive) => <PromoUsePeriodBar promo={promo} today={today} isActive={isActive} />}
      foot={<PromoUsePeriodMonthLabels today={today} />}
      usageOf={({ active, name }: RatePromo) => (active ? usageOf(name) : undefined)}
      update={({ rateId: _, ...promo }: RatePromo) => callApiRoute(updatePromo, promo)}
      remove={(id) => callApiRoute(deletePromo, { id })}
      empty={{
        title: 'No promotions yet',
        text: 'A lower price for certain dates, for long stays or for early bookings.',
      }}
    />
  )
}
