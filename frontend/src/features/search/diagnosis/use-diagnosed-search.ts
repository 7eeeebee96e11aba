import { usePageSearchParams } from '../../../lib/navigation/use-page-navigate.ts'
import { defaultTravelerParty, toTravelerAges } from '../../offers/party.ts'
import type { ChosenPlace } from '../../place/place-picker.tsx'

/**
 * The search that a diagnosis is about. Without dates it is the listing's next free weekend, without a place its own.
 */
export interface DiagnosedSearch {
  readonly day: number | undefined
  readonly length: number | undefined
  readonly ages: readonly number[]
  readonly place: ChosenPlace | null
}

const numbersOf = (text: string | null): number[] => (text ?? '').split('.').map(Number)
const isCount = (value: number | undefined): value is number => Number.isInteger(value) && (value as number) >= 0

/**
 * The search in the page's address, so that a diagnosis can be linked to, and a function that changes it. Past dates
 * and values that aren't whole are ignored.
 */
export function useDiagnosedSearch(today: number) {
  const [params, setParams] = usePageSearchParams()
  const [day, length] = numbersOf(params.get('nights'))
  const isDated = params.has('nights') && isCount(day) && isCount(length) && length > 0 && day >= today
  const ages = numbersOf(params.get('ages'))
  const [latitude, longitude, radius] = (params.get('at') ?? '').split(',').map(Number)
  const name = params.get('place')
  const search: DiagnosedSearch = {
    day: isDated ? day : undefined,
    length: isDated ? length : undefined,
    ages: params.has('ages') && ages.length > 0 && ages.every(isCount) ? ages : toTravelerAges(defaultTravelerParty),
    place:
      name && params.has('at') && Number.isFinite(latitude) && Number.isFinite(longitude)
        ? { id: `at:${latitude},${longitude}`, name, latitude, longitude, ...(radius && { radius }) }
        : null,
  }
  const change = (fields: Partial<DiagnosedSearch>) => {
    const next = { ...search, ...fields }
    const after = new URLSearchParams()
    if (next.day !== undefined && next.length !== undefined) after.set('nights', `${next.day}.${next.length}`)
    if (params.has('ages') || fields.ages) after.set('ages', next.ages.join('.'))
    if (next.place) {
      after.set('place', next.place.name)
      after.set('at', [next.place.latitude, next.place.longitude, next.place.radius ?? 0].join(','))
    }
    setParams(after, { replace: true, preventScrollReset: true })
  }
  return { search, change }
}
