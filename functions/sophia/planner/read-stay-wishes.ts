/** What a message wants with stays that were shown or are on the board. */
export type StayWish = 'move' | 'pin' | 'which'

const wishes: readonly (readonly [StayWish, RegExp])[] = [
  ['move', /\b(?:move|shift|postpone|reschedule|push (?:back )?|bring forward)\b/i],
  ['pin', /\bpin\b|\b(?:keep|save) (?:it|this|that)\b/i],
  [
    'which',
    /\b(?:which|any|some|one|all|each|both) (?:one )?(?:of (?:these|them|those)|ha(?:s|ve)|offers?|allows?|comes?)\b/i,
  ],
]

/**
 * What a message wants with known stays: `move` one of the board to other days, `pin` one, or know `which` of them have
 * something ("Do any of them have a pool?"). One message may want several.
 */
export const readStayWishes = (text: string): ReadonlySet<StayWish> =>
  new Set(wishes.flatMap(([wish, pattern]) => (pattern.test(text) ? [wish] : [])))
