export type Sort = { key: string; way: 'ascending' | 'descending' }

/** What a press on a column's head sorts by next: figures start with the largest, words with A; a second press turns it round. */
export function nextSort(sort: Sort | undefined, key: string, figure = false): Sort {
  if (sort?.key === key) return { key, way: sort.way === 'ascending' ? 'descending' : 'ascending' }
  return { key, way: figure ? 'descending' : 'ascending' }
}
