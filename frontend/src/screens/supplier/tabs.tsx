import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { Suspense } from 'react'
import { supplierPostsQuery } from '../../features/feed/api.ts'
import { ListingCards } from '../../features/listing/listing-cards.tsx'
import { emptyListingsIllustration } from '../../features/people/art.tsx'
import { ProfileIntroduction } from '../../features/people/introduction.tsx'
import { SupplierTeamList } from '../../features/people/list-team.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyComponent } from '../../lib/lazy-part.ts'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { ProfileEditorLink } from './manage-link.tsx'

const PostList = lazyComponent(() => import('../../features/feed/list-posts.tsx'), 'PostList')

interface Props {
  /** Last segment of the path, which names the tab. */
  readonly tab: string
  readonly supplier: Supplier
  readonly bio: string
  readonly isOwner: boolean
}

/** Content of the open tab of a supplier's page. */
export function SupplierTabContent({ tab, supplier: { id, name }, bio, isOwner }: Props) {
  if (tab === 'people') return <SupplierTeamList supplierId={id} name={name} />
  if (tab === 'listings')
    return (
      <ListingCards
        supplierId={id}
        none={
          <EmptyState level={2} title="No listings yet" art={emptyListingsIllustration}>
            {name} hasn’t listed any stays yet.
          </EmptyState>
        }
      />
    )
  if (tab === 'about')
    return (
      <ProfileIntroduction
        bio={bio}
        none="This supplier has not provided an intro yet."
        isOwner={isOwner}
        invite="This supplier has not provided an intro yet."
        complete={
          <ProfileEditorLink supplierId={id} className={buttonClass({ size: 's' })}>
            Complete your profile
          </ProfileEditorLink>
        }
      />
    )
  return (
    <Suspense fallback={<SkeletonBox height={320} />}>
      <PostList of={supplierPostsQuery(id)} noneTitle="No posts yet" none={`${name} hasn’t posted anything yet.`} />
    </Suspense>
  )
}
