export type TableSort = { key: string; way: 'ascending' | 'descending' }

/**
 * Sort order after a click on a column head. The first click sorts numbers (`figure`) descending and text ascending; a
 * second click reverses the order.
 */
export function toggleTableSort(sort: TableSort | undefined, key: string, figure = false): TableSort {
  if (sort?.key === key) return { key, way: sort.way === 'ascending' ? 'descending' : 'ascending' }
  return { key, way: figure ? 'descending' : 'ascending' }
}
