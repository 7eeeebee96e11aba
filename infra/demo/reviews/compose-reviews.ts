import { listAmenitiesInMask } from '@nestboard/shared/listing/amenities.ts'
import { stayTypes } from '@nestboard/shared/listing/model.ts'
import type { Review } from '@nestboard/shared/reviews/model.ts'
import type { ListingFacts } from '../../import/facts.ts'
import type { TextSeededRandom } from '../../import/text-seeded-random.ts'
import { amenityPraise, reviewOpeningSentences, reviewTitles, stayImprovementSuggestions } from './words.ts'
import type { ReviewSentiment } from './words.ts'

type Composed = Pick<Review, 'rating' | 'title' | 'pros' | 'cons'>
type Facts = Pick<ListingFacts, 'stayType' | 'city' | 'guests' | 'minDays' | 'amenities'>

const feelingOf = (rating: number): ReviewSentiment => (rating >= 9 ? 'loved' : rating >= 7 ? 'liked' : 'mixed')
/** Maximum number of amenities praised in a review. */
const maxPraised: Readonly<Record<ReviewSentiment, number>> = { loved: 3, liked: 3, mixed: 2 }
/** Share of reviews that also name something to improve, by feeling. */
const wishing: Readonly<Record<ReviewSentiment, number>> = { loved: 0.35, liked: 0.7, mixed: 1 }

/**
 * Composes one review of a stay for each given rating, from the stay's facts. A phrase is repeated within a stay only
 * when no other is left.
 */
export function composeReviews(facts: Facts, ratings: readonly number[], random: TextSeededRandom): Composed[] {
  const used = new Set<string>()
  const pickUnused = (from: readonly string[]): string => {
    const unused = from.filter((line) => !used.has(line))
    const line = random.pick(unused.length ? unused : from)
    used.add(line)
    return filled(line, facts, random)
  }
  const praised = listAmenitiesInMask(facts.amenities).flatMap(({ label }) => amenityPraise[label] ?? [])
  return ratings.map((rating) => {
    const feeling = feelingOf(rating)
    const praise = Array.from({ length: random.from(1, maxPraised[feeling]) }, () =>
      praised.length ? pickUnused(praised) : '',
    )
    return {
      rating,
      title: pickUnused(reviewTitles[feeling]),
      pros: [pickUnused(reviewOpeningSentences[feeling]), ...new Set(praise)].filter(Boolean).join(' '),
      cons: random.next() < wishing[feeling] ? pickUnused(stayImprovementSuggestions[feeling]) : '',
    }
  })
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function filled(line: string, { stayType, city, guests, minDays }: Facts, random: TextSeededRandom): string {
  const nights = Math.max(minDays, random.from(2, 5))
  const facts: Readonly<Record<string, string>> = {
    city: city.split(' - ')[0] ?? city,
    type: stayType === 'MISC' ? 'place' : stayTypes[stayType].toLowerCase(),
    guests: guests > 1 ? `${numbers[guests] ?? guests} of us` : 'one',
    nights: `${numbers[nights] ?? nights} nights`,
  }
  return line.replaceAll(/\{(\w+)\}/g, (_, name: string) => facts[name] ?? '')
}
