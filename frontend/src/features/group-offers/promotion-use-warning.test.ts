import { expect, it } from 'vitest'
import { listGroupsUsingPromotion, formatPromotionUseWarning } from './promotion-use-warning.ts'

const clubs = ['Reed', 'Dunes', 'Acme', 'Kestrel', 'Wayfarer'].map((name, at) => ({ id: at + 1, name }))
const offer = (clubId: number, promoCode: string) => ({ clubId, promoCode })

it('lists each group whose promo code names a promotion once, sorted by name and ignoring case', () => {
  const offers = [offer(1, 'reed15'), offer(1, ' REED15 '), offer(2, 'Reed15'), offer(3, 'REED1'), offer(9, 'REED15')]
  expect(listGroupsUsingPromotion({ offers, clubs }, 'REED15')).toEqual(['Dunes', 'Reed'])
  expect(listGroupsUsingPromotion({ offers, clubs }, 'Winter')).toEqual([])
})

it.each([
  [[], undefined],
  [['Reed'], 'A group offer for Reed uses this promotion.'],
  [['Dunes', 'Reed'], 'Group offers for Dunes and Reed use this promotion.'],
  [['A', 'B', 'C', 'D'], 'Group offers for A, B, C, and 1 other group use this promotion.'],
  [['A', 'B', 'C', 'D', 'E'], 'Group offers for A, B, C, and 2 other groups use this promotion.'],
])('names the groups that use a promotion: %j', (groups, text) => {
  expect(formatPromotionUseWarning(groups)).toBe(text)
})
