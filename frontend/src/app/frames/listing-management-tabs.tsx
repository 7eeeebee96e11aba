import { useEffect, useRef, type PropsWithChildren } from 'react'
import { Link, useLocation } from 'react-router'
import { TabLinks } from '../../ui/tabs.tsx'
import type { ListingManagementPage } from '../areas/supplier/management-menu-groups.ts'
import { buildManagementPageUrl } from './management-pages.ts'

interface Props extends PropsWithChildren {
  /** The open page; undefined on the listing's index path, which redirects. */
  readonly page: ListingManagementPage | undefined
  /** The pages that the member may open. */
  readonly pages: readonly ListingManagementPage[]
  readonly params: Readonly<Record<string, string>>
  readonly label: string
}

/** The tabs of a listing's management pages. If the open tab has several items, they are shown next to the content. */
export function ListingManagementTabs({ page, pages, params, label, children }: Props) {
  const { pathname } = useLocation()
  const tab = tabOf(page, pages)
  const tabs = pages.filter((each, at) => each.tab && pages.findIndex((other) => other.tab === each.tab) === at)
  const items = pages.filter((each) => each.tab === tab && each.item)
  const nav = useRef<HTMLDivElement>(null)
  useEffect(() => {
    for (const row of nav.current?.querySelectorAll('nav') ?? []) {
      const current = row.querySelector<HTMLElement>('[aria-current]')
      if (current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2
    }
  }, [pathname])
  const link = (target: ListingManagementPage, text: string | undefined, isCurrent: boolean) => (
    <Link
      key={target.path}
      to={buildManagementPageUrl(target, params)}
      state={{ partOf: pathname }}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {text}
    </Link>
  )
  return (
    <div ref={nav} className="listing-area">
      <TabLinks label={label}>{tabs.map((each) => link(each, each.tab, each.tab === tab))}</TabLinks>
      {items.length > 0 ? (
        <div className="lay-rail">
          <nav className="rail" aria-label={tab}>
            {items.map((each) => link(each, each.item, each === page))}
          </nav>
          {children}
        </div>
      ) : (
        children
      )}
    </div>
  )
}

/**
 * Returns the label of the tab that a page belongs to. A page without a `tab` belongs to the tab with whose path its
 * own path begins; a rate's pages, for example, belong to "Rates".
 */
function tabOf(page: ListingManagementPage | undefined, pages: readonly ListingManagementPage[]): string | undefined {
  return page?.tab ?? pages.find(({ tab, path }) => tab && page?.path.startsWith(`${path}/`))?.tab
}
