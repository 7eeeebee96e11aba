import { parseChildReadyLine, startChildScript } from './child.ts'
import { roundToDigits } from './measurement.ts'
import type { BenchFunction } from './measurement.ts'

interface FeedCost {
  /** Read units of a feed page, by the number of followers of each author. */
  readonly pages: readonly { readonly followers: number; readonly units: number; readonly posts: number }[]
  /** Read units of a feed page whose posts are all by one author with 100,000 followers. */
  readonly ofOne: { readonly units: number; readonly suppliers: number }
  /** Write units of liking a post. */
  readonly liked: number
  /** Write units of publishing a post, without the fan-out to followers' feeds. */
  readonly published: readonly { readonly followers: number; readonly units: number }[]
}

/** Growth of a cost with the number of followers, as a log/log slope between two points. */
const slope = (from: { followers: number; units: number }, to: { followers: number; units: number }): number =>
  Math.log(to.units / from.units) / Math.log(to.followers / from.followers)

/**
 * Measures the first page of a feed: ten posts by ten authors, each post with a stay and a like, for authors with few
 * and with many followers.
 */
export const bench: BenchFunction = async () => {
  const { found, stop } = await startChildScript(
    [`${import.meta.dirname}/feed-system.ts`],
    parseChildReadyLine<FeedCost>,
    {
      NB_BUDGET_FACTOR: '1000000',
    },
  )
  await stop()
  const { pages, published, ofOne, liked } = found
  const [few, , many] = pages as [FeedCost['pages'][number], unknown, FeedCost['pages'][number]]
  const [first, , last] = published as [FeedCost['published'][number], unknown, FeedCost['published'][number]]
  return [
    ...pages.map(({ followers, units, posts }) => ({
      id: 'P17',
      title: `read units of a feed page, authors with ${followers.toLocaleString('en')} followers`,
      value: units,
      unit: 'units',
      most: 12,
      beside: { title: 'posts', value: posts },
    })),
    {
      id: 'P17',
      title: 'read units of a feed page whose posts are all of one of ten authors with 100,000 followers',
      value: ofOne.units,
      unit: 'units',
      most: 12,
      beside: { title: 'suppliers', value: ofOne.suppliers },
    },
    { id: 'P17', title: 'write units of publishing a post with a stay', value: last.units, unit: 'units', most: 20 },
    { id: 'P17', title: 'write units of a like', value: liked, unit: 'units', most: 10 },
    {
      id: 'P17',
      title: 'slope of a feed page in followers',
      value: roundToDigits(slope(few, many), 3),
      unit: '',
      most: 0.05,
    },
    {
      id: 'P17',
      title: 'slope of publishing a post in followers',
      value: roundToDigits(slope(first, last), 3),
      unit: '',
      most: 0.05,
    },
  ]
}
