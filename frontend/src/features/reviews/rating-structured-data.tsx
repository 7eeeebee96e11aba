import type { Listing } from '@nestboard/shared/listing/model.ts'
import { reviewLimits } from '@nestboard/shared/reviews/rating.ts'

interface Props {
  readonly listing: Pick<Listing, 'id' | 'name' | 'picture' | 'rating' | 'reviews' | 'latitude' | 'longitude'>
}

/**
 * Structured data about a listing and its rating for search engines (schema.org, JSON-LD). A rating without reviews is
 * left out.
 */
export function RatingStructuredData({ listing: { id, name, picture, rating, reviews, latitude, longitude } }: Props) {
  const { origin } = window.location
  const [worstRating, bestRating] = reviewLimits.rating
  const data = {
    '@context': 'https://schema.org',
    '@type': 'LodgingBusiness',
    name,
    url: `${origin}/listing/${id}`,
    ...(picture && { image: new URL(picture, origin).href }),
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    ...(reviews > 0 &&
      rating > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating / 10,
          ratingCount: reviews,
          bestRating,
          worstRating,
        },
      }),
  }
  return <script type="application/ld+json">{JSON.stringify(data)}</script>
}
