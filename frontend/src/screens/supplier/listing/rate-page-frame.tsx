import { useQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { href, NavLink, Link, useLocation, useParams } from 'react-router'
import { useManagedListing } from '../../../features/listing/managed-listing.ts'
import { rateQuery, type RateWithCalendar } from '../../../features/rates/api.ts'
import { findRateStatus, rateStatusTags } from '../../../features/rates/edit/rate-status.ts'
import { useManagedSupplier } from '../../../features/supplier/managed-supplier.ts'
import { QueryContent, retryHint } from '../../../lib/api/query-content.tsx'
import { NotFoundPageWithHomeLink } from '../../../lib/navigation/not-found-page-with-home-link.tsx'
import { parseId } from '../../../lib/navigation/parse-id.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/skeleton.tsx'
import { TabLinks } from '../../../ui/tabs.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { listRatePageLinks } from './list-rate-page-links.ts'
import './rate-page-frame.css'

interface Props {
  /** Title of the page, below the rate's name. Omitted if the tab's label says the same. */
  readonly title?: string
  readonly aside?: ReactNode
  /** Whether the page exists for PRIVATE rates only; for others, "Not found" replaces the page and its title. */
  readonly privateOnly?: boolean
  readonly children: (rate: RateWithCalendar) => ReactNode
}

const skeleton = (
  <Skeleton label="Loading the rate">
    <SkeletonLines lines={8} />
  </Skeleton>
)

/** Frame around each page of a rate: the rate's name, its visibility and the navigation between its pages. */
export function RatePageFrame({ title, aside, privateOnly = false, children }: Props) {
  const { id: listingId, supplierId } = useManagedListing()
  const rateId = parseId(useParams()['rateId'])
  const query = useQuery({ ...rateQuery(rateId ?? 0), enabled: rateId !== undefined })
  const { pathname } = useLocation()
  const { can } = useManagedSupplier()
  if (rateId === undefined) return <NotFoundPageWithHomeLink />
  const params = { id: String(supplierId), listingId: String(listingId), rateId: String(rateId) }
  return (
    <QueryContent
      of={query}
      what="The rate"
      hint={retryHint}
      skeleton={skeleton}
      missing={<NotFoundPageWithHomeLink />}
    >
      {(rate) => {
        if (rate.listingId !== listingId || (privateOnly && rate.visibility !== 'PRIVATE'))
          return <NotFoundPageWithHomeLink />
        const { label, ...look } = rateStatusTags[findRateStatus(rate)]
        return (
          <div className="rate-area">
            <Breadcrumb label="Path to the rate">
              <Link to={href('/supplier/:id/manage/listings/:listingId/rates', params)}>Rates</Link>
              <span>{rate.name}</span>
            </Breadcrumb>
            <header className="rate-area__head">
              <h2 className="h-28">{title ?? rate.name}</h2>
              <Tag {...look}>{label}</Tag>
              {aside && <div className="push">{aside}</div>}
            </header>
            <TabLinks label={`Rate ${rate.name}`}>
              {listRatePageLinks(params, { rate, can }).map(([name, to]) => (
                <NavLink key={name} to={to} state={{ partOf: pathname }}>
                  {name}
                </NavLink>
              ))}
            </TabLinks>
            <Suspense fallback={skeleton}>{children(rate)}</Suspense>
          </div>
        )
      }}
    </QueryContent>
  )
}
