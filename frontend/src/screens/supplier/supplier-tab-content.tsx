import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { Suspense } from 'react'
import { supplierPostsQuery } from '../../features/feed/api.ts'
import { ListingCards } from '../../features/listing/listing-cards.tsx'
import { emptyListingsIllustration } from '../../features/people/empty-illustrations.tsx'
import { ProfileIntroduction } from '../../features/people/profile-introduction.tsx'
import { SupplierTeamList } from '../../features/people/supplier-team-list.tsx'
import { buildButtonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { SupplierProfileEditorLink } from './manage-supplier-link.tsx'

const PostList = createLazyComponent(() => import('../../features/feed/post-list.tsx'), 'PostList')

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
          <SupplierProfileEditorLink supplierId={id} className={buildButtonClass({ size: 's' })}>
            Complete your profile
          </SupplierProfileEditorLink>
        }
      />
    )
  return (
    <Suspense fallback={<SkeletonBox height={320} />}>
      <PostList of={supplierPostsQuery(id)} noneTitle="No posts yet" none={`${name} hasn’t posted anything yet.`} />
    </Suspense>
  )
}
