/** Page numbers to show, counted from 1, with null for a gap: first, last, current and its neighbors. */
export function listPageNumbers(current: number, last: number): (number | null)[] {
  const numbers = new Set([1, last, current - 1, current, current + 1])
  // Near both ends, as many numbers are shown as in the middle, so that the row of numbers keeps its width.
  if (current <= 3) for (const page of [2, 3, 4]) numbers.add(page)
  if (current >= last - 2) for (const page of [last - 3, last - 2, last - 1]) numbers.add(page)
  const pages = [...numbers].filter((page) => page >= 1 && page <= last).toSorted((a, b) => a - b)
  return pages.flatMap((page, at) => {
    const before = pages[at - 1]
    if (before === undefined || page === before + 1) return [page]
    return page === before + 2 ? [before + 1, page] : [null, page]
  })
}
