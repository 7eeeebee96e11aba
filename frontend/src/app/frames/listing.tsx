import type { RouteResponseData } from '@nestboard/shared/kernel/route.ts'
import type { getListing } from '@nestboard/shared/listing/read-routes.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, type PropsWithChildren } from 'react'
// oxlint-disable-next-line no-restricted-imports -- guards the page itself, also below a dialog
import { Navigate, useLocation, useParams } from 'react-router'
import { managedListingQuery } from '../../features/listing/api.ts'
import { ManagedListingContext } from '../../features/listing/managed-listing.ts'
import { FirstManagementPagePathContext, useManagedSupplier } from '../../features/supplier/managed-supplier.ts'
import { QueryContent, retryHint } from '../../lib/api/query-content.tsx'
import { NotFoundPageWithHomeLink } from '../../lib/navigation/not-found-page-with-home-link.tsx'
import { useEntityNameInTitle } from '../../lib/navigation/use-entity-name-in-title.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { listingManagementPages } from '../areas/supplier/listing-management-pages.ts'
import type { ListingManagementPage } from '../areas/supplier/management-menu-groups.ts'
import { ManagedListingHeader, ManagedListingHeaderSkeleton } from './managed-listing-header.tsx'
import { ListingManagementTabs } from './listing-management-tabs.tsx'
import { Screen as ManageFrame } from './manage.tsx'
import { ListingManagementPageSkeleton } from './skeleton.tsx'
import { findManagementPage, listPagesOpenToMember, buildManagementPageUrl } from './management-pages.ts'
import './listing.css'

const pages: readonly ListingManagementPage[] = listingManagementPages

/** The frame of one listing's management pages: header and tabs. It also provides the listing to the pages inside. */
export const Screen = ({ children }: PropsWithChildren) => (
  <ManageFrame>
    <div className="manage">
      <Loading>{children}</Loading>
    </div>
  </ManageFrame>
)

function Loading({ children }: PropsWithChildren) {
  const id = parseId(useParams()['listingId'])
  const { supplier } = useManagedSupplier()
  const query = useQuery({ ...managedListingQuery(id ?? 0), enabled: id !== undefined })
  if (id === undefined) return <NotFoundPageWithHomeLink />
  return (
    <QueryContent
      of={query}
      what="The listing"
      hint={retryHint}
      skeleton={<ManagedListingHeaderSkeleton />}
      missing={<NotFoundPageWithHomeLink />}
    >
      {(listing) =>
        listing.supplierId === supplier.id ? (
          <Inside listing={listing}>{children}</Inside>
        ) : (
          <NotFoundPageWithHomeLink />
        )
      }
    </QueryContent>
  )
}

function Inside({ listing, children }: PropsWithChildren<{ listing: RouteResponseData<typeof getListing> }>) {
  const { pathname } = useLocation()
  const { supplier, member } = useManagedSupplier()
  const page = findManagementPage(pages, pathname)
  useEntityNameInTitle(page ? `${page.title} · ${listing.name}` : undefined)
  const allowed = listPagesOpenToMember(pages, member, listing.id)
  const params = { id: String(supplier.id), listingId: String(listing.id) }
  const first = allowed[0] && buildManagementPageUrl(allowed[0], params)
  if (first === undefined) return <NotFoundPageWithHomeLink />
  if (page && !allowed.includes(page)) return <Navigate replace to={first} />
  return (
    <ManagedListingContext value={listing}>
      <FirstManagementPagePathContext value={first}>
        <ManagedListingHeader listing={listing} />
        <ListingManagementTabs page={page} pages={allowed} params={params} label={listing.name}>
          <Suspense fallback={<ListingManagementPageSkeleton />}>{children}</Suspense>
        </ListingManagementTabs>
      </FirstManagementPagePathContext>
    </ManagedListingContext>
  )
}
