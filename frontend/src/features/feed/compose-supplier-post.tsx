import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { mayMemberWorkOnListing, type TeamMembership } from '@nestboard/shared/supplier/capability.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { href } from 'react-router'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { listingQuery } from '../listing/api.ts'
import { createLazyComponent } from '../../lib/navigation/create-lazy-component.ts'
import { SkeletonBox } from '../../ui/skeleton.tsx'
import { supplierPostsQuery } from './api.ts'
import { ComposePost } from './compose-post.tsx'
import { usePostDraft } from './post-draft.ts'

// Lazy, because its field with suggestions is a tenth of the page's first load.
const SupplierListingPicker = createLazyComponent(
  () => import('../listing/supplier-listing-picker.tsx'),
  'SupplierListingPicker',
)

interface Props {
  readonly supplier: Supplier
  /** The team member who writes. */
  readonly member: TeamMembership
}

/** Form for a post of a supplier, which may link one of the supplier's listings that the member works on. */
export function ComposeSupplierPost({ supplier: { id, name, avatar }, member }: Props) {
  const draftOf = usePostDraft(id)
  const { listingId } = draftOf.draft
  const linked = useQuery({ ...listingQuery(listingId ?? 0), enabled: listingId !== null }).data
  const navigate = usePageNavigate()
  return (
    <ComposePost
      author={{ id, supplierId: id, name, avatar }}
      draftOf={draftOf}
      listing={linked}
      listingField={({ link }) => (
        <Suspense fallback={<SkeletonBox height={70} />}>
          <SupplierListingPicker
            supplierId={id}
            label="Listing (optional)"
            placeholder="None"
            value={listingId ?? undefined}
            isOffered={(listing) => mayMemberWorkOnListing(member, listing.id)}
            onChange={(chosen) => link(chosen ?? null)}
          />
        </Suspense>
      )}
      seenBy="Seen by your followers, and on the listing’s Posts tab."
      refetch={(client) => client.invalidateQueries({ queryKey: supplierPostsQuery(id).queryKey })}
      onPublished={() => void navigate(href('/supplier/:id/manage/posts', { id: String(id) }))}
    />
  )
}
