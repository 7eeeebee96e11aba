export type Sort = { key: string; way: 'ascending' | 'descending' }

/**
 * Sort order after a click on a column head: numbers start descending, text ascending, and a second click reverses it.
 */
export function nextSort(sort: Sort | undefined, key: string, figure = false): Sort {
  if (sort?.key === key) return { key, way: sort.way === 'ascending' ? 'descending' : 'ascending' }
  return { key, way: figure ? 'descending' : 'ascending' }
}
