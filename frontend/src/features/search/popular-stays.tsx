import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import { getReviewCountToShow } from '@nestboard/shared/listing/listing-status.ts'
import { stayTypes } from '@nestboard/shared/listing/model.ts'
import { buildPictureSrcSet, pictureUrlOfSize } from '@nestboard/shared/media/pictures.ts'
import type { listPopularStays } from '@nestboard/shared/search/routes.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Photo } from '../../ui/photo.tsx'
import { StayPrice } from '../../ui/price.tsx'
import { StayCard } from '../../ui/stay-card.tsx'
import { useToday } from '../../ui/today.ts'
import { AboutAmountLine } from '../intl/about-amount-line.tsx'
import { formatOfferPrices } from '../offers/offer-words.ts'
import { formatTravelerParty } from '../offers/party.ts'
import { popularStaysQuery, type SearchResult } from './api.ts'
import { PopularDestinations } from './popular-destinations.tsx'
import { PopularStaysHead, PopularStaysSkeleton } from './popular-stays-skeleton.tsx'
import { buildSearchResultPath } from './result-words.ts'

type Popular = RouteResponseData<typeof listPopularStays>

interface Props {
  /** Maximum number of stays. */
  readonly most: number
  /** Shown if no stay can be booked. */
  readonly ifNone?: ReactNode
  /** Renders a link for people who are elsewhere; called with the name of their country. */
  readonly elsewhere?: (country: string) => ReactNode
  /** Whether the destinations are listed below the stays. */
  readonly hasDestinations?: boolean
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

/**
 * Well-rated stays of the visitor's country, or of the whole world if it has none, with prices for a coming weekend.
 * Nothing is shown if they can't be loaded: no page depends on them.
 */
export function PopularStays({ most, ifNone = null, elsewhere, hasDestinations = false }: Props) {
  const { data, error } = useQuery(popularStaysQuery())
  const today = useToday()
  if (!data) return error ? null : <PopularStaysSkeleton most={most} />
  if (data.listings.length === 0) return ifNone
  const { country, day, length, ages } = data
  const nights = formatDayRange(day, day + length, { today, weekday: true })
  return (
    <>
      <section className="popular" aria-labelledby="popular">
        <PopularStaysHead
          title={country ? 'Popular near you' : 'Popular stays'}
          note={`The weekend ${nights}, for ${formatTravelerParty(ages)}. Totals have every tax and fee.`}
          link={country && elsewhere?.(countryNames.of(country) ?? country)}
        />
        <ul className="popular__stays">
          {listResults(data)
            .slice(0, most)
            .map((result) => (
              <li key={result.listing.id}>
                <PopularStayCard result={result} hasCountry={!country} />
              </li>
            ))}
        </ul>
      </section>
      {hasDestinations && data.places.length > 1 && <PopularDestinations of={data} />}
    </>
  )
}

const listResults = ({ listings, offers }: Popular): SearchResult[] =>
  listings.flatMap((listing) => {
    const offer = offers.find(({ listingId }) => listingId === listing.id)
    return offer ? [{ listing, offer }] : []
  })

function PopularStayCard({ result, hasCountry }: { result: SearchResult; hasCountry: boolean }) {
  const { listing, offer } = result
  const { name, picture, stayType, city, country, rating, reviews } = listing
  const srcSet = buildPictureSrcSet(picture)
  const count = getReviewCountToShow(listing)
  const place = [city, hasCountry && country && countryNames.of(country)].filter(Boolean).join(', ')
  return (
    <StayCard
      photo={
        <Photo
          src={pictureUrlOfSize(picture, 640)}
          alt=""
          {...(srcSet && { srcSet, sizes: '(min-width: 900px) 296px, (min-width: 600px) 42vw, 74vw' })}
        />
      }
      name={<Link to={buildSearchResultPath(result)}>{name}</Link>}
      where={[stayTypes[stayType], place].filter(Boolean).join(' · ')}
      ratingTenths={reviews > 0 ? rating || null : null}
      {...(count && { reviews: count })}
    >
      <StayPrice
        {...formatOfferPrices(offer)}
        about={<AboutAmountLine amount={offer.totalPrice} currency={offer.currency} />}
      />
    </StayCard>
  )
}
