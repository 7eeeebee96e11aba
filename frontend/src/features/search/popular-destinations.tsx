import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import type { PopularDestination } from '@nestboard/shared/search/popular-stay-limits.ts'
import type { listPopularStays } from '@nestboard/shared/search/routes.ts'
import { formatRegionAndCountry } from '../place/format-region-and-country.ts'
import { formatStayCount } from './result-words.ts'
import { useStartSearch } from './use-start-search.ts'

interface Props {
  readonly of: Pick<RouteResponseData<typeof listPopularStays>, 'day' | 'length' | 'ages' | 'places'>
}

/** Destinations with stays that are free on the weekend of the popular stays. A press searches there. */
export function PopularDestinations({ of: { day, length, ages, places } }: Props) {
  const { run, sending } = useStartSearch({ failureAt: 'toast' })
  const search = ({ place }: PopularDestination) => {
    const { name, latitude, longitude, radius } = place
    run({ query: name, latitude, longitude, ...(radius && { radius }), tripId: 0, day, length, ages })
  }
  return (
    <section className="popular" aria-labelledby="free-places">
      <header className="popular__head">
        <h2 className="h-36" id="free-places">
          Where stays are free
        </h2>
        <p className="two">On the same weekend.</p>
      </header>
      <ul className="popular__places">
        {places.map((each) => (
          <li key={each.place.id}>
            <button type="button" aria-busy={sending?.query === each.place.name} onClick={() => search(each)}>
              <b>{each.place.name}</b>
              <span className="num">{formatMoney(each.night, each.currency, 0)}</span>
              <small>
                {[formatRegionAndCountry(each.place), formatStayCount(each.stays, false)].filter(Boolean).join(', ')}
              </small>
              <small>a night, from</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
