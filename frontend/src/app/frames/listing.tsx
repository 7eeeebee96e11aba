import type { RouteData } from '@nestboard/shared/kernel/contract.ts'
import type { getListing } from '@nestboard/shared/listing/read-routes.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, type PropsWithChildren } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { listingQuery } from '../../features/listing/api.ts'
import { ManagedListingContext } from '../../features/listing/managed-listing.ts'
import { FirstPageContext, useTeamDesk } from '../../features/supplier/team-desk.ts'
import { Loaded, retryHint } from '../../lib/loaded.tsx'
import { MissingPage } from '../../lib/missing-page.tsx'
import { usePageName } from '../../lib/page-name.ts'
import { parseId } from '../../lib/path-id.ts'
import { listingPages } from '../areas/supplier/listing-pages.ts'
import type { ManagedListingPage } from '../areas/supplier/team-page.ts'
import { ManagedHead, ManagedHeadSkeleton } from './listing-head.tsx'
import { ListingMenu } from './listing-menu.tsx'
import { Screen as ManageFrame } from './manage.tsx'
import { ListingPageSkeleton } from './skeleton.tsx'
import { findTeamPage, permittedTeamPages, teamPageUrl } from './team-pages.ts'
import './listing.css'

const pages: readonly ManagedListingPage[] = listingPages

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
  const { supplier } = useTeamDesk()
  const query = useQuery({ ...listingQuery(id ?? 0), enabled: id !== undefined })
  if (id === undefined) return <MissingPage />
  return (
    <Loaded of={query} what="The listing" hint={retryHint} skeleton={<ManagedHeadSkeleton />} missing={<MissingPage />}>
      {(listing) =>
        listing.supplierId === supplier.id ? <Inside listing={listing}>{children}</Inside> : <MissingPage />
      }
    </Loaded>
  )
}

function Inside({ listing, children }: PropsWithChildren<{ listing: RouteData<typeof getListing> }>) {
  const { pathname } = useLocation()
  const { supplier, member } = useTeamDesk()
  const page = findTeamPage(pages, pathname)
  usePageName(page ? `${page.title} · ${listing.name}` : undefined)
  const allowed = permittedTeamPages(pages, member, listing.id)
  const params = { id: String(supplier.id), listingId: String(listing.id) }
  const first = allowed[0] && teamPageUrl(allowed[0], params)
  if (first === undefined) return <MissingPage />
  if (page && !allowed.includes(page)) return <Navigate replace to={first} />
  return (
    <ManagedListingContext value={listing}>
      <FirstPageContext value={first}>
        <ManagedHead listing={listing} />
        <ListingMenu page={page} pages={allowed} params={params} label={listing.name}>
          <Suspense fallback={<ListingPageSkeleton />}>{children}</Suspense>
        </ListingMenu>
      </FirstPageContext>
    </ManagedListingContext>
  )
}
