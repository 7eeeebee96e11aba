import type { StaySearch } from '@nestboard/shared/search/model.ts'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { countOn, filtersIn, unfiltered, withFilters, type Narrowed } from '../../features/search/filters.ts'
import { FilterBar } from '../../features/search/filter-bar.tsx'
import { ResultList } from '../../features/search/result-list.tsx'
import { countText } from '../../features/search/result-words.ts'
import { useResults } from '../../features/search/use-results.ts'
import { nightsText } from '../../features/offers/party.ts'
import './search.css'

/** The results of a search, narrowed down by what the address says. */
export function SearchPage({ search }: { search: StaySearch }) {
  const [params, setParams] = useSearchParams()
  const list = useRef<HTMLDivElement>(null)
  const filters = filtersIn(params)
  const results = useResults(search.id, filters, undefined)
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const change = (to: Partial<Narrowed>) =>
    setParams((before) => withFilters(before, { ...filtersIn(before), ...to }), { replace: true })
  const turnTo = (next: number) => {
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (next > 1) after.set('page', String(next))
      else after.delete('page')
      return after
    })
    list.current?.scrollIntoView({ block: 'start' })
  }
  const { first, all, query } = results
  return (
    <div className="search">
      <FilterBar search={search} results={results} filters={filters} onChange={change} />
      <div className="search__split">
        <div className="search__list" ref={list}>
          <h1 className="h-28" aria-live="polite">
            {first && !first.zoomIn ? `${countText(all.length, query.hasNextPage)} in ${search.query}` : search.query}
          </h1>
          <p className="t-14 two search__for">
            Prices are for {nightsText(search.length)} and {travelersText(search.ages.length)}, with every tax and fee.
          </p>
          <ResultList
            results={results}
            page={page}
            onPage={turnTo}
            filtersOn={countOn(filters)}
            onClear={() => change({ ...unfiltered, sort: filters.sort })}
            selected={undefined}
            onPoint={() => undefined}
          />
        </div>
      </div>
    </div>
  )
}

const travelersText = (count: number): string => `${count} ${count === 1 ? 'traveler' : 'travelers'}`
