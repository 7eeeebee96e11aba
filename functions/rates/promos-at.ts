import type { Promo, Rate } from '@nestboard/shared/rates/model.ts'
import { rowsByKeys } from '../kernel/table/read.ts'
import type { Row } from '../kernel/table/row.ts'
import { unpackPriceCalendar, plainRate, promoOf } from './collection.ts'
import type { PlainRate } from './collection.ts'
import type { PromoPlace } from './promo-names.ts'
import { pricesKey, rateKey, ratePartKey } from './rows.ts'

/** A promotion and the rate that it discounts. */
export interface PromoWithRate {
  readonly rate: Rate
  readonly promo: Promo
}

/**
 * Reads promotions together with their rates and calendars in one batch, in the order of `places`. Missing and
 * inactive promotions and rates are left out; permissions are not checked.
 */
export async function promosAtPlaces(
  places: readonly (PromoPlace & { readonly listingId: number })[],
): Promise<PromoWithRate[]> {
  const keys = places.flatMap(({ listingId, rateId, promoId }) => [
    rateKey(listingId, rateId),
    pricesKey(listingId, rateId),
    ratePartKey('PROMO', listingId, rateId, promoId),
  ])
  // Two promotions may belong to the same rate, but a batch must not contain a key twice.
  const unique = new Map(keys.map((key) => [`${key.pk}/${key.sk}`, key]))
  const rows = await rowsByKeys([...unique.values()])
  const rowOf = new Map(rows.map((row) => [`${row.pk}/${row.sk}`, row]))
  const found = ({ pk, sk }: Pick<Row, 'pk' | 'sk'>) => rowOf.get(`${pk}/${sk}`)
  return places.flatMap(({ listingId, rateId, promoId }): PromoWithRate[] => {
    const rateRow = found(rateKey(listingId, rateId))
    const promoRow = found(ratePartKey('PROMO', listingId, rateId, promoId))
    if (!rateRow || !promoRow) return []
    const rate = {
      ...plainRate(rateRow as unknown as PlainRate),
      ...unpackPriceCalendar(found(pricesKey(listingId, rateId))),
    }
    const promo = promoOf(promoRow)
    return rate.active && promo.active ? [{ rate, promo }] : []
  })
}
