/** The page numbers to offer, 1-based, with null for a gap: the ends, the current one and its neighbours. */
export function pagesToShow(current: number, last: number): (number | null)[] {
  const wanted = new Set([1, last, current - 1, current, current + 1])
  // Near an end the window is as wide as in the middle, so that the row does not jump while paging.
  if (current <= 3) for (const page of [2, 3, 4]) wanted.add(page)
  if (current >= last - 2) for (const page of [last - 3, last - 2, last - 1]) wanted.add(page)
  const pages = [...wanted].filter((page) => page >= 1 && page <= last).toSorted((a, b) => a - b)
  return pages.flatMap((page, at) => {
    const before = pages[at - 1]
    if (before === undefined || page === before + 1) return [page]
    return page === before + 2 ? [before + 1, page] : [null, page]
  })
}
