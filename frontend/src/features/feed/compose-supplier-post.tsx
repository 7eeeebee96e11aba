import type { Supplier } from '@nestboard/shared/supplier/model.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { usePageNavigate } from '../../lib/page-navigate.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { supplierListingsQuery } from '../listing/supplier-listings.ts'
import { supplierPostsQuery } from './api.ts'
import { ComposePost } from './compose-post.tsx'
import { usePostDraft } from './post-draft.ts'

/** Form for a post of a supplier, which may link one of the supplier's own listings. */
export function ComposeSupplierPost({ supplier: { id, name, avatar } }: { supplier: Supplier }) {
  const draftOf = usePostDraft(id)
  const listings = useInfiniteQuery(supplierListingsQuery(id)).data?.pages.flatMap((page) => page.listings) ?? []
  const navigate = usePageNavigate()
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
