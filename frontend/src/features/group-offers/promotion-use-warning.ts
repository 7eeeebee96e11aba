import type { GroupOffer, ClubForSupplier } from '@nestboard/shared/group-offers/model.ts'
import { isPromoCodeOfPromotion } from '@nestboard/shared/group-offers/promo-code.ts'
import { useQuery } from '@tanstack/react-query'
import { supplierGroupOffersQuery } from './api.ts'

interface Running {
  readonly offers: readonly Pick<GroupOffer, 'clubId' | 'promoCode'>[]
  readonly clubs: readonly Pick<ClubForSupplier, 'id' | 'name'>[]
}

/** Returns the sorted names of the groups whose offers use this promotion. */
export function listGroupsUsingPromotion({ offers, clubs }: Running, promoName: string): string[] {
  const ids = new Set(
    offers.flatMap(({ clubId, promoCode }) => (isPromoCodeOfPromotion(promoCode, promoName) ? clubId : [])),
  )
  return clubs.flatMap(({ id, name }) => (ids.has(id) ? name : [])).toSorted((a, b) => a.localeCompare(b, 'en'))
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' })
/** Maximum number of groups named in a warning. */
const namedMost = 3

/**
 * Returns a warning for whoever changes a promotion, which names the groups whose offers use it: "A group offer for
 * Links uses this promotion." Undefined if no group uses it.
 */
export function formatPromotionUseWarning(groups: readonly string[]): string | undefined {
  if (groups.length === 0) return undefined
  const others = groups.length - namedMost
  const names =
    others > 0 ? [...groups.slice(0, namedMost), others === 1 ? '1 other group' : `${others} other groups`] : groups
  return groups.length === 1
    ? `A group offer for ${listed.format(names)} uses this promotion.`
    : `Group offers for ${listed.format(names)} use this promotion.`
}

/**
 * Returns a function that takes a promotion's name and returns the warning. That function returns undefined while the
 * offers load, and if the team member's role may not read group offers.
 */
export function usePromotionUseWarning(
  supplierId: number,
  mayRead: boolean,
): (promoName: string) => string | undefined {
  const { data } = useQuery({ ...supplierGroupOffersQuery(supplierId), enabled: mayRead })
  return (promoName) => data && formatPromotionUseWarning(listGroupsUsingPromotion(data, promoName))
}
