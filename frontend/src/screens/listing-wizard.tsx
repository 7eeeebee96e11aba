import { hasListingCapability } from '@nestboard/shared/supplier/capability.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { PageRedirect } from '../lib/navigation/use-page-navigate.ts'
import { managedListingQuery } from '../features/listing/api.ts'
import { teamsOfUserQuery } from '../features/profile/api.ts'
import { toTeamMembership } from '../features/profile/to-team-membership.ts'
import { policiesQuery, ratesQuery } from '../features/rates/api.ts'
import { combineQueries, QueryContent, retryHint } from '../lib/api/query-content.tsx'
import { NotFoundPageWithHomeLink } from '../lib/navigation/not-found-page-with-home-link.tsx'
import { useEntityNameInTitle } from '../lib/navigation/use-entity-name-in-title.ts'
import { parseId } from '../lib/navigation/parse-id.ts'
import { rememberKnownHost } from '../lib/storage/known-host.ts'
import { useSignedInUser } from '../lib/storage/session.ts'
import { Skeleton, SkeletonLines } from '../ui/skeleton.tsx'
import { WizardPage } from '../ui/wizard-page.tsx'
import { WizardStepPage } from './listing-wizard/wizard-step-page.tsx'
import type { WizardListing } from './listing-wizard/wizard-listing.ts'
import { findStepToResume } from './listing-wizard/resume.ts'
import { parseWizardPath, findWizardStep, buildWizardStepUrl } from './listing-wizard/steps.ts'

/** The wizard that creates a listing. Its steps are defined in `listing-wizard/steps.ts`. */
export function Screen() {
  const { id, listingId, '*': rest = '' } = useParams()
  const userId = useSignedInUser()?.account.id
  const [supplier, listing] = [parseId(id), parseId(listingId)]
  if (userId === undefined) return null
  if (supplier === undefined || listing === undefined) return <NotFoundPageWithHomeLink />
  return <Loading key={listing} {...{ userId, rest }} supplierId={supplier} listingId={listing} />
}

interface Props {
  readonly userId: number
  readonly supplierId: number
  readonly listingId: number
  /** URL path of the step, relative to the wizard. */
  readonly rest: string
}

function Loading({ userId, supplierId, listingId, rest }: Props) {
  const teams = useQuery(teamsOfUserQuery(userId))
  const listing = useQuery(managedListingQuery(listingId))
  const member = toTeamMembership(teams.data?.supplierUsers.find((each) => each.supplierId === supplierId))
  const isAllowed = member !== undefined && hasListingCapability(member, listingId, 'listings', 'full')
  const rates = useQuery({ ...ratesQuery(listingId), enabled: isAllowed })
  useEntityNameInTitle(listing.data?.name)
  useEffect(() => {
    if (isAllowed) rememberKnownHost()
  }, [isAllowed])
  if (teams.data && !isAllowed) return <NotFoundPageWithHomeLink />
  return (
    <QueryContent
      of={combineQueries(listing, rates)}
      what="The listing"
      hint={retryHint}
      isPage
      skeleton={waiting}
      missing={<NotFoundPageWithHomeLink />}
    >
      {([known, { rates: all }]) => {
        if (known.supplierId !== supplierId) return <NotFoundPageWithHomeLink />
        const of = { listing: known, supplierId, rates: all }
        return rest === '' ? <Resume of={of} /> : <StepIn of={of} rest={rest} />
      }}
    </QueryContent>
  )
}

const waiting = (
  <WizardPage head={null} foot={null}>
    <Skeleton label="Loading the listing">
      <SkeletonLines lines={5} />
    </Skeleton>
  </WizardPage>
)

/** Redirects to the step at which the owner left the wizard. */
function Resume({ of: { listing, supplierId, rates } }: { of: WizardListing }) {
  const rateId = rates[0]?.id
  const policies = useQuery({ ...policiesQuery(rateId ?? 0), enabled: rateId !== undefined })
  if (rateId !== undefined && policies.isPending) return waiting
  const done = { hasRate: rateId !== undefined, hasPolicy: (policies.data?.policies.length ?? 0) > 0 }
  return (
    <PageRedirect
      replace
      to={buildWizardStepUrl({ supplierId, listingId: listing.id, rateId }, findStepToResume(listing, done))}
    />
  )
}

function StepIn({ of, rest }: { of: WizardListing; rest: string }) {
  const found = parseWizardPath(rest)
  if (!found) return <NotFoundPageWithHomeLink />
  const { path } = found
  // The path may name a newly created rate that `of.rates` doesn't contain yet. A path without a rate uses the
  // listing's first rate, so that no step creates a second one.
  const rateId = parseId(found.rateId) ?? of.rates[0]?.id
  if (findWizardStep(path).path.includes(':rateId') && rateId === undefined)
    return (
      <PageRedirect
        replace
        to={buildWizardStepUrl({ supplierId: of.supplierId, listingId: of.listing.id, rateId }, path)}
      />
    )
  return <WizardStepPage {...{ of, path, rateId }} />
}
