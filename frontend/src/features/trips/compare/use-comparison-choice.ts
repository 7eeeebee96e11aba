import type { Product } from '@nestboard/shared/trips/model.ts'
import { usePageSearchParams } from '../../../lib/navigation/use-page-navigate.ts'
import { sortPins } from '../pin-order.ts'
import { findNightsToCompare, groupPinsByNights, type PinsOfNights } from './group-pins-by-nights.ts'

/** Number of stays that fit side by side at first, and at most. */
const shownFirst = 4
export const maxComparedStays = 6

/** Names all dates in the page's address. */
const allDates = 'all'

/** What is compared: which nights, which of their pins, and by which row they are sorted. */
export interface ComparisonChoice {
  readonly groups: readonly PinsOfNights<Product>[]
  /** The chosen nights; undefined for all dates. */
  readonly nights: PinsOfNights<Product> | undefined
  /** The pins to choose from, most votes first. */
  readonly pins: readonly Product[]
  readonly chosenIds: readonly number[]
  readonly sortKey: string
  readonly isReversed: boolean
}

/**
 * The choice that the page's address holds, and a function that changes it. A change replaces the page's step of
 * history, so that Back leads to the board.
 */
export function useComparisonChoice(products: readonly Product[]) {
  const [params, setParams] = usePageSearchParams()
  const groups = groupPinsByNights(products.filter(({ status }) => status === 'DRAFT'))
  const named = groups.find(({ key }) => key === params.get('nights'))
  const nights = named ?? (params.get('nights') === allDates ? undefined : findNightsToCompare(groups))
  const pins = sortPins(nights?.pins ?? groups.flatMap((group) => group.pins), 'votes')
  const ids = params.get('stays')?.split('.').map(Number)
  const given = ids && pins.filter(({ id }) => ids.includes(id)).slice(0, maxComparedStays)
  const sort = params.get('sort') ?? 'votes'
  const choice: ComparisonChoice = {
    groups,
    nights,
    pins,
    chosenIds: (given?.length ? given : pins.slice(0, shownFirst)).map(({ id }) => id),
    sortKey: sort.replace(/^-/, ''),
    isReversed: sort.startsWith('-'),
  }
  const change = (fields: Readonly<Partial<Record<'nights' | 'stays' | 'sort', string | null>>>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(fields))
          if (value === null) after.delete(name)
          else after.set(name, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    choice,
    chooseNights: (key: string | undefined) => change({ nights: key ?? allDates, stays: null }),
    toggleStay: (id: number) => {
      const { chosenIds } = choice
      const next = chosenIds.includes(id) ? chosenIds.filter((each) => each !== id) : [...chosenIds, id]
      change({ stays: next.join('.') })
    },
    /** Sorts by a row, best first; the same row again reverses the order. */
    sortBy: (key: string) => change({ sort: key === choice.sortKey && !choice.isReversed ? `-${key}` : key }),
  }
}
