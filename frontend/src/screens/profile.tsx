import type { Profile, User } from '@nestboard/shared/profile/model.ts'
import { useQuery } from '@tanstack/react-query'
import { href, Link, useLocation, useParams } from 'react-router'
import { DealKeyEarnedMessage } from '../features/reviews/deal-key-earned-message.tsx'
import { FollowButton } from '../features/follow/follow-button.tsx'
import { FollowerCount } from '../features/follow/follower-count.tsx'
import { MessageButtonLink } from '../features/messages/message-button-link.tsx'
import { personQuery } from '../features/people/api.ts'
import { profileQuery } from '../features/profile/api.ts'
import { CopyLinkButton } from '../features/people/copy-link-button.tsx'
import { describeVerification } from '../features/people/describe-verification.ts'
import { listProfileFacts } from '../features/people/list-profile-facts.ts'
import { ProfilePage, ProfileSkeleton } from '../features/people/profile-page.tsx'
import { ProfileQueryContent } from '../features/people/profile-query-content.tsx'
import { combineQueries } from '../lib/api/query-content.tsx'
import { parseId } from '../lib/navigation/parse-id.ts'
import { useEntityNameInTitle } from '../lib/navigation/use-entity-name-in-title.ts'
import { useSignedInUser } from '../lib/storage/session.ts'
import { buildButtonClass } from '../ui/button.tsx'
import { editIcon } from '../ui/icons/act.ts'
import { lockIcon } from '../ui/icons/sign.ts'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { VerifiedLabel } from '../ui/verified-label.tsx'
import { ProfileTabContent } from './profile/profile-tab-content.tsx'
import { NotFoundPageWithHomeLink } from '../lib/navigation/not-found-page-with-home-link.tsx'

/** A user's profile page, for others and for its owner. */
export function Screen() {
  const id = parseId(useParams()['id'])
  return id === undefined ? <NotFoundPageWithHomeLink /> : <Person id={id} />
}

function Person({ id }: { id: number }) {
  const isMe = useSignedInUser()?.account.id === id
  const [person, profile] = [useQuery(personQuery(id)), useQuery(profileQuery(id))]
  useEntityNameInTitle(person.data?.name)
  return (
    <ProfileQueryContent of={combineQueries(person, profile)} skeleton={<ProfileSkeleton />}>
      {([known, about]) => <Page person={known} profile={about} isMe={isMe} />}
    </ProfileQueryContent>
  )
}

function Page({ person, profile, isMe }: { person: User; profile: Profile; isMe: boolean }) {
  const who = useSignedInUser()
  const { pathname } = useLocation()
  const { id, name, avatar, handle, status, visibility } = person
  const of = { kind: 'person', id } as const
  const params = { id: String(id) }
  const facts = listProfileFacts(profile, who && <FollowerCount of={of} />, { verified: describeVerification(status) })
  const tabs = [
    { label: 'Posts', to: href('/profile/:id', params) },
    { label: 'About', to: href('/profile/:id/about', params) },
    { label: 'Awards', to: href('/profile/:id/awards', params) },
    { label: 'Groups', to: href('/profile/:id/groups', params) },
  ]
  return (
    <ProfilePage
      {...{ id, name, avatar, handle, facts, tabs }}
      badge={status === 'VERIFIED' && <VerifiedLabel label="Verified" />}
      actions={
        <>
          {isMe && (
            <Link className={buildButtonClass({ look: 'main' })} to={href('/profile/:id/edit', params)}>
              <Icon path={editIcon} />
              Edit
            </Link>
          )}
          <FollowButton of={of} name={name} isOwn={isMe} />
          {!isMe && <MessageButtonLink name={name} to={href('/profile/:id/message', params)} />}
          <CopyLinkButton path={href('/profile/:id', params)} />
        </>
      }
      notice={
        isMe &&
        visibility === 'PRIVATE' && (
          <Notice icon={lockIcon}>Your profile is private: only you can see this page.</Notice>
        )
      }
    >
      {isMe && <DealKeyEarnedMessage userId={id} />}
      <ProfileTabContent tab={pathname.split('/')[3] ?? 'posts'} profile={profile} name={name} isMe={isMe} />
    </ProfilePage>
  )
}
