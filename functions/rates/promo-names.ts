import { normalizePromoName } from '@nestboard/shared/rates/normalize-promo-name.ts'
import type { Promo } from '@nestboard/shared/rates/model.ts'
import { readAllRows } from '../kernel/table/read.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import { readPromosOfListing } from './rate.store.ts'
import { promoNamesIndex } from './rows.ts'

/**
 * Builds the index keys by which a supplier's promotions are found by name. The name is normalized as for the
 * comparison with promo codes.
 */
export const buildPromoNameIndexKeys = (supplierId: number, { id, name }: Pick<Promo, 'id' | 'name'>) => ({
  gsi1pk: promoNamesIndex(supplierId),
  gsi1sk: `${normalizePromoName(name)}#${id}`,
})

interface NamedRow extends Pick<Promo, 'id' | 'rateId' | 'name' | 'active'> {
  readonly pk: string
}

/** The ids of a promotion and its rate. */
export interface PromoRef {
  readonly rateId: number
  readonly promoId: number
}

/**
 * Finds the active promotions whose name is the promo code, grouped by listing. Index: PROMOS#S#{supplier} / {name}#*.
 */
export async function findActivePromosByName(
  supplierId: number,
  promoCode: string,
): Promise<ReadonlyMap<number, PromoRef[]>> {
  const rows = await readAllRows<NamedRow>(promoNamesIndex(supplierId), {
    index: secondaryIndexName,
    prefix: `${normalizePromoName(promoCode)}#`,
  })
  const named = rows.filter(({ name, active }) => active && normalizePromoName(name) === normalizePromoName(promoCode))
  const byListing = Map.groupBy(named, ({ pk }) => listingIdIn(pk))
  return new Map([...byListing].map(([id, promos]) => [id, promos.map(placeOfPromo)]))
}

const placeOfPromo = ({ id: promoId, rateId }: Pick<Promo, 'id' | 'rateId'>): PromoRef => ({ rateId, promoId })

const listingIdIn = (pk: string): number => Number(pk.slice(pk.indexOf('#') + 1))

/** Reads the active promotions of a listing with their names, consistently. */
export const readActivePromosOfListing = async (listingId: number): Promise<(PromoRef & Pick<Promo, 'name'>)[]> =>
  (await readPromosOfListing(listingId, { consistent: true }))
    .filter(({ active }) => active)
    .map((promo) => ({ ...placeOfPromo(promo), name: promo.name }))
