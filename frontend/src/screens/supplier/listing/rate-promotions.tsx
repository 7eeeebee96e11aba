import { moneyText } from '@nestboard/shared/intl/currencies.ts'
import { deletePromo, updatePromo } from '@nestboard/shared/rates/routes.ts'
import { usePromoUse } from '../../../features/group-offers/promo-use.ts'
import { promosQuery } from '../../../features/rates/api.ts'
import { PromoForm, type TeamPromo } from '../../../features/rates/edit/promo-form.tsx'
import { useTeamDesk } from '../../../features/supplier/team-desk.ts'
import { call } from '../../../lib/client.ts'
import { fullDate } from '../../../lib/days/day-words.ts'
import { msPerDay } from '@nestboard/shared/kernel/day.ts'
import { PartsPage } from './parts-page.tsx'

const secondsPerDay = 86_400

function metaOf(promo: TeamPromo, currency: string): string[] {
  const { amount, amountType, minPeriods, useAnytime, useFrom, useTill, validAnytime, validTill, active } = promo
  return [
    amountType === 'PERCENT' ? `−${amount}%` : `−${moneyText(amount, currency)}`,
    minPeriods > 1 ? `${minPeriods} nights or more` : '1 night or more',
    useAnytime || useFrom === null || useTill === null
      ? 'Any time'
      : `Stays ${fullDate(useFrom / secondsPerDay)} – ${fullDate(useTill / secondsPerDay)}`,
    validAnytime || validTill === null ? 'Always' : `Book until ${fullDate(Math.floor(validTill / msPerDay))}`,
    active ? '' : 'Inactive',
  ]
}

/** The promotions of a rate. */
export function Screen() {
  const { supplier, can } = useTeamDesk()
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
      usageOf={({ active, name }: TeamPromo) => (active ? usageOf(name) : undefined)}
      update={({ rateId: _, ...promo }: TeamPromo) => call(updatePromo, promo)}
      remove={(id) => call(deletePromo, { id })}
      empty={{
        title: 'No promotions yet',
        text: 'A lower price for certain dates, for long stays or for early bookings.',
      }}
    />
  )
}
