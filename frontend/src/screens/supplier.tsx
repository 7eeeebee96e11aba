import { isVerifiedSupplierType, type Supplier, type SupplierProfile } from '@nestboard/shared/supplier/model.ts'
import { useQuery } from '@tanstack/react-query'
import { href, useLocation, useParams } from 'react-router'
import { buildSocialLinkFact } from '../features/supplier/build-social-link-fact.tsx'
import { FollowButton } from '../features/follow/follow-button.tsx'
import { FollowerCount } from '../features/follow/follower-count.tsx'
import { MessageButtonLink } from '../features/messages/message-button-link.tsx'
import { CopyLinkButton } from '../features/people/copy-link-button.tsx'
import { listProfileFacts } from '../features/people/list-profile-facts.ts'
import { ProfilePage, ProfileSkeleton } from '../features/people/profile-page.tsx'
import { ProfileQueryContent } from '../features/people/profile-query-content.tsx'
import { supplierProfileQuery, supplierQuery } from '../features/supplier/api.ts'
import { combineQueries } from '../lib/api/query-content.tsx'
import { parseId } from '../lib/navigation/parse-id.ts'
import { useEntityNameInTitle } from '../lib/navigation/use-entity-name-in-title.ts'
import { useSignedInUser } from '../lib/storage/session.ts'
import { ManageSupplierLink, useIsSupplierTeamMember } from './supplier/manage-supplier-link.tsx'
import { SupplierTabContent } from './supplier/supplier-tab-content.tsx'
import { NotFoundPageWithHomeLink } from '../lib/navigation/not-found-page-with-home-link.tsx'
import { VerifiedLabel } from '../ui/verified-label.tsx'

/** A supplier's public page. */
export function Screen() {
  const id = parseId(useParams()['id'])
  return id === undefined ? <NotFoundPageWithHomeLink /> : <SupplierById id={id} />
}

function SupplierById({ id }: { id: number }) {
  const [supplier, profile] = [useQuery(supplierQuery(id)), useQuery(supplierProfileQuery(id))]
  useEntityNameInTitle(supplier.data?.name)
  return (
    <ProfileQueryContent of={combineQueries(supplier, profile)} skeleton={<ProfileSkeleton />}>
      {([known, about]) => <Page supplier={known} profile={about} />}
    </ProfileQueryContent>
  )
}

function Page({ supplier, profile }: { supplier: Supplier; profile: SupplierProfile }) {
  const who = useSignedInUser()
  const { pathname } = useLocation()
  const { id, name, avatar, handle, type, ownerUserId } = supplier
  const isOwner = who?.account.id === ownerUserId
  const isOfTeam = useIsSupplierTeamMember(id, who?.account.id, isOwner)
  const of = { kind: 'supplier', id } as const
  const params = { id: String(id) }
  const facts = [
    ...listProfileFacts(profile, who && <FollowerCount of={of} />, { replyMinutes: profile.replyMinutes }),
    ...profile.socials.map(buildSocialLinkFact),
  ]
  const tabs = [
    { label: 'Posts', to: href('/supplier/:id', params) },
    { label: 'About', to: href('/supplier/:id/about', params) },
    { label: 'Listings', to: href('/supplier/:id/listings', params) },
    { label: 'People', to: href('/supplier/:id/people', params) },
  ]
  return (
    <ProfilePage
      {...{ id, name, avatar, handle, facts, tabs }}
      square
      badge={isVerifiedSupplierType(type) && <VerifiedLabel label="Verified Supplier" />}
      actions={
        <>
          {who && isOfTeam && <ManageSupplierLink supplierId={id} />}
          <FollowButton of={of} name={name} isOwn={isOwner} />
          {!isOfTeam && (
            <MessageButtonLink
              name={name}
              to={href('/supplier/:id/message', params)}
              isPlaceholder={isOfTeam === undefined}
            />
          )}
          <CopyLinkButton path={href('/supplier/:id', params)} />
        </>
      }
    >
      <SupplierTabContent
        tab={pathname.split('/')[3] ?? 'posts'}
        supplier={supplier}
        bio={profile.bio}
        isOwner={isOwner}
      />
    </ProfilePage>
  )
}
