import type { Promo, Rate } from '@nestboard/shared/rates/model.ts'
import { readRowsByKeys } from '../kernel/table/read.ts'
import type { Row } from '../kernel/table/row.ts'
import { unpackPriceCalendar, extractRateFromRow, extractPromoFromRow } from './rate-rows.ts'
import type { RateWithoutCalendar } from './rate-rows.ts'
import type { PromoRef } from './promo-names.ts'
import { priceCalendarKey, rateKey, ratePartKey } from './rows.ts'

export interface PromoWithRate {
  readonly rate: Rate
  readonly promo: Promo
}

/**
 * Reads promotions together with their rates and calendars in one batch, in the order of `places`. Missing and
 * inactive promotions and rates are left out; permissions are not checked.
 */
export async function readPromosWithRates(
  places: readonly (PromoRef & { readonly listingId: number })[],
): Promise<PromoWithRate[]> {
  const keys = places.flatMap(({ listingId, rateId, promoId }) => [
    rateKey(listingId, rateId),
    priceCalendarKey(listingId, rateId),
    ratePartKey('PROMO', listingId, rateId, promoId),
  ])
  // Two promotions may belong to the same rate, but a batch must not contain a key twice.
  const unique = new Map(keys.map((key) => [`${key.pk}/${key.sk}`, key]))
  const rows = await readRowsByKeys([...unique.values()])
  const rowOf = new Map(rows.map((row) => [`${row.pk}/${row.sk}`, row]))
  const found = ({ pk, sk }: Pick<Row, 'pk' | 'sk'>) => rowOf.get(`${pk}/${sk}`)
  return places.flatMap(({ listingId, rateId, promoId }): PromoWithRate[] => {
    const rateRow = found(rateKey(listingId, rateId))
    const promoRow = found(ratePartKey('PROMO', listingId, rateId, promoId))
    if (!rateRow || !promoRow) return []
    const rate = {
      ...extractRateFromRow(rateRow as unknown as RateWithoutCalendar),
      ...unpackPriceCalendar(found(priceCalendarKey(listingId, rateId))),
    }
    const promo = extractPromoFromRow(promoRow)
    return rate.active && promo.active ? [{ rate, promo }] : []
  })
}
