import { moneyText } from '@nestboard/shared/intl/currencies.ts'
import { dayInZone, msPerDay } from '@nestboard/shared/kernel/day.ts'
import { deletePromo, updatePromo } from '@nestboard/shared/rates/routes.ts'
import { usePromoUse } from '../../../features/group-offers/promo-use.ts'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { promosQuery } from '../../../features/rates/api.ts'
import { PromoForm, type RatePromo } from '../../../features/rates/edit/promo-form.tsx'
import { PromoSeason, SeasonScale } from '../../../features/rates/edit/promo-season.tsx'
import { useTeamDesk } from '../../../features/supplier/team-desk.ts'
import { call } from '../../../lib/client.ts'
import { fullDate } from '../../../lib/days/day-words.ts'
import { useMinute } from '../../../lib/use-minute.ts'
import { DiscountTag, Tag } from '../../../ui/tag.tsx'
import { PartsPage } from './parts-page.tsx'

const secondsPerDay = 86_400

function metaOf(promo: RatePromo): string[] {
  const { minPeriods, useAnytime, useFrom, useTill, validAnytime, validTill, active } = promo
  return [
    minPeriods > 1 ? `${minPeriods} nights or more` : '1 night or more',
    useAnytime || useFrom === null || useTill === null
      ? 'Any time'
      : `Stays ${fullDate(useFrom / secondsPerDay)} – ${fullDate(useTill / secondsPerDay)}`,
    validAnytime || validTill === null ? 'Always' : `Book until ${fullDate(Math.floor(validTill / msPerDay))}`,
    active ? '' : 'Inactive',
  ]
}

const amountText = ({ amount, amountType }: RatePromo, currency: string): string =>
  amountType === 'PERCENT' ? `−${amount}%` : `−${moneyText(amount, currency)}`

/** The promotions of a rate. */
export function Screen() {
  const { supplier, can } = useTeamDesk()
  const today = dayInZone(useManagedListing().timezone, useMinute())
  const usageOf = usePromoUse(supplier.id, can('groupOffers', 'read'))
  return (
    <PartsPage
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
      chartOf={(promo, isActive) => <PromoSeason promo={promo} today={today} isActive={isActive} />}
      foot={<SeasonScale today={today} />}
      usageOf={({ active, name }: RatePromo) => (active ? usageOf(name) : undefined)}
      update={({ rateId: _, ...promo }: RatePromo) => call(updatePromo, promo)}
      remove={(id) => call(deletePromo, { id })}
      empty={{
        title: 'No promotions yet',
        text: 'A lower price for certain dates, for long stays or for early bookings.',
      }}
    />
  )
}
