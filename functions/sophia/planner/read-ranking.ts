/** By what one of the shown stays is to be the first: "the cheapest" is the one with the least price. */
export type StayRanking = 'price' | 'rating' | 'distance' | 'size'

const rankings: readonly (readonly [StayRanking, RegExp])[] = [
  ['price', /\b(?:cheapest|least expensive|lowest (?:price|total|cost)|costs? (?:the )?least|most affordable)\b/i],
  ['rating', /\b(?:best|highest|top)[- ](?:rated|ratings?|reviews?|reviewed)\b|\b(?:is|are) (?:the )?best\b/i],
  ['distance', /\b(?:closest|nearest|most central)\b/i],
  ['size', /\b(?:biggest|largest|roomiest|most (?:space|spacious|bedrooms|room))\b/i],
]

/** By what a message asks for the first of the shown stays. */
export const readRanking = (text: string): StayRanking | undefined =>
  rankings.find(([, pattern]) => pattern.test(text))?.[0]
