import { useEffect, useState } from 'react'

/** Share of the window's height, from its upper edge, below which a section counts as the one being read. */
const readBand = { top: '-25%', bottom: '-65%' } as const

/** The element id of the section being read, of those with these ids; the first one until the page is scrolled. */
export function useVisibleSection(ids: readonly string[]): string | undefined {
  const [visible, setVisible] = useState(ids[0])
  const all = ids.join(' ')
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find(({ isIntersecting }) => isIntersecting)
        if (entered) setVisible(entered.target.id)
      },
      { rootMargin: `${readBand.top} 0px ${readBand.bottom}` },
    )
    for (const id of all.split(' ')) {
      const section = document.getElementById(id)
      if (section) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [all])
  return visible
}
