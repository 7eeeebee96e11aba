import type { Profile } from '@nestboard/shared/profile/model.ts'
import { Suspense } from 'react'
import { href, Link } from 'react-router'
import { AwardList } from '../../features/people/award-list.tsx'
import { ProfileIntroduction } from '../../features/people/profile-introduction.tsx'
import { SearchDialogTrigger } from '../../features/search/search-dialog-trigger.tsx'
import { Button, buildButtonClass } from '../../ui/button.tsx'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { SkeletonBox } from '../../ui/skeleton.tsx'

const PersonClubs = createLazyComponent(() => import('../../features/groups/person-clubs.tsx'), 'PersonClubs')
const PersonPosts = createLazyComponent(() => import('../../features/feed/person-posts.tsx'), 'PersonPosts')

const seePrices = <SearchDialogTrigger tripId={0} trigger={(props) => <Button {...props}>See the prices</Button>} />

interface Props {
  /** Last segment of the path, which names the tab. */
  readonly tab: string
  readonly profile: Profile
  readonly name: string
  readonly isMe: boolean
}

/** Content of the open tab of a user's profile. */
export function ProfileTabContent({ tab, profile: { id, bio }, name, isMe }: Props) {
  if (tab === 'awards') return <AwardList userId={id} isMe={isMe} search={seePrices} />
  if (tab === 'groups')
    return (
      <Suspense fallback={<SkeletonBox height={320} />}>
        <PersonClubs userId={id} name={name} />
      </Suspense>
    )
  if (tab === 'about')
    return (
      <ProfileIntroduction
        bio={bio}
        none="This user has not provided an intro yet."
        isOwner={isMe}
        invite="Say in a few lines who you are and how you like to travel."
        complete={
          <Link className={buildButtonClass({ size: 's' })} to={href('/profile/:id/edit', { id: String(id) })}>
            Complete your profile
          </Link>
        }
      />
    )
  return (
    <Suspense fallback={<SkeletonBox height={320} />}>
      <PersonPosts userId={id}>
        What {isMe ? 'you write' : `${name} writes`} about a stay will show up here.
      </PersonPosts>
    </Suspense>
  )
}
