import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { mayMemberWorkOnListing, type TeamMembership } from '@nestboard/shared/supplier/permissions.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { href, useNavigate } from 'react-router'
import { SelectField } from '../../ui/select-field.tsx'
import { supplierListingsQuery } from '../listing/supplier-listings.ts'
import { supplierPostsQuery } from './api.ts'
import { ComposePost } from './compose-post.tsx'
import { usePostDraft } from './post-draft.ts'

interface Props {
  readonly supplier: Supplier
  /** The team member who writes. */
  readonly member: TeamMembership
}

/** Form for a post of a supplier, which may link one of the supplier's listings that the member works on. */
export function ComposeSupplierPost({ supplier: { id, name, avatar }, member }: Props) {
  const draftOf = usePostDraft(id)
  const all = useInfiniteQuery(supplierListingsQuery(id)).data?.pages.flatMap((page) => page.listings) ?? []
  const listings = all.filter((each) => mayMemberWorkOnListing(member, each.id))
  const navigate = useNavigate()
  return (
    <ComposePost
      author={{ id, supplierId: id, name, avatar }}
      draftOf={draftOf}
      listing={listings.find((each) => each.id === draftOf.draft.listingId)}
      listingField={({ listingId, link }) => (
        <SelectField
          label="Listing"
          optional
          value={listingId ?? ''}
          onChange={({ target }) => link(Number(target.value) || null)}
        >
          <option value="">None</option>
          {listings.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </SelectField>
      )}
      seenBy="Seen by your followers, and on the listing’s Posts tab."
      refetch={(client) => client.invalidateQueries({ queryKey: supplierPostsQuery(id).queryKey })}
      onPublished={() => void navigate(href('/supplier/:id/manage/posts', { id: String(id) }))}
    />
  )
}
