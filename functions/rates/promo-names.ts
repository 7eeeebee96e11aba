import { promoName } from '@nestboard/shared/rates/promo-name.ts'
import type { Promo } from '@nestboard/shared/rates/model.ts'
import { rowsOf } from '../kernel/table/read.ts'
import { indexName } from '../kernel/table.ts'
import { promosAt } from './rate.store.ts'
import { promosByName } from './rows.ts'

/** Index keys of a promotion: its supplier's promotions by name, as promo codes compare names. */
export const promoOrder = (supplierId: number, { id, name }: Pick<Promo, 'id' | 'name'>) => ({
  gsi1pk: promosByName(supplierId),
  gsi1sk: `${promoName(name)}#${id}`,
})

interface NamedRow {
  readonly pk: string
  readonly name: string
  readonly active: boolean
}

/** The listings with an active promotion that a code names, each once. Index PROMOS#S#{supplier} / {name}#* */
export async function listingsWithPromo(supplierId: number, promoCode: string): Promise<number[]> {
  const rows = await rowsOf<NamedRow>(promosByName(supplierId), {
    index: indexName,
    prefix: `${promoName(promoCode)}#`,
  })
  return [
    ...new Set(
      rows
        .filter(({ name, active }) => active && promoName(name) === promoName(promoCode))
        .map(({ pk }) => listingIdIn(pk)),
    ),
  ]
}

const listingIdIn = (pk: string): number => Number(pk.slice(pk.indexOf('#') + 1))

/** The active promotions of a listing, read consistently. */
export const activePromosOf = async (listingId: number): Promise<Pick<Promo, 'name'>[]> =>
  (await promosAt(listingId, { consistent: true })).filter(({ active }) => active)
