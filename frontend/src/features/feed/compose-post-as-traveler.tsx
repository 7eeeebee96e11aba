import type { Account } from '@nestboard/shared/profile/model.ts'
import { useQuery } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { Button, buildButtonClass } from '../../ui/button.tsx'
import { listingQuery } from '../listing/api.ts'
import { ListingNameSearchField } from '../listing/listing-name-search-field.tsx'
import { accountQuery } from '../profile/api.ts'
import { feedQuery, personPostsQuery } from './api.ts'
import { ComposePost } from './compose-post.tsx'
import { PostListingLink } from './post-listing-link.tsx'
import { usePostDraft } from './post-draft.ts'

interface Props {
  readonly account: Pick<Account, 'id' | 'name' | 'avatar'>
  readonly onClose: () => void
}

/**
 * Form for a post of the user, which may link any stay. Users with a private profile see how to make it public
 * instead.
 */
export function ComposePostAsTraveler({ account: { id, name, avatar }, onClose }: Props) {
  const isPrivate = useQuery(accountQuery(id)).data?.visibility === 'PRIVATE'
  const draftOf = usePostDraft(id)
  const { listingId } = draftOf.draft
  const listing = useQuery({ ...listingQuery(listingId ?? 0), enabled: listingId !== null }).data
  if (isPrivate)
    return (
      <p className="two">
        Your profile is private, so nobody would see your posts.{' '}
        <Link className={buildButtonClass({ look: 'link' })} to={href('/profile/:id/edit', { id: String(id) })}>
          Edit your profile
        </Link>
      </p>
    )
  return (
    <ComposePost
      author={{ id, supplierId: null, name, avatar }}
      draftOf={draftOf}
      listing={listing}
      listingField={({ link }) =>
        listing ? (
          <div className="compose-post__linked">
            <PostListingLink listing={listing} />
            <Button size="s" look="quiet" onClick={() => link(null)}>
              Remove the stay
            </Button>
          </div>
        ) : (
          <ListingNameSearchField label="Stay (optional)" onChoose={(chosen) => link(chosen.id)} />
        )
      }
      seenBy="Seen by your followers and on your profile."
      refetch={(client) =>
        Promise.all([personPostsQuery(id), feedQuery(id)].map(({ queryKey }) => client.invalidateQueries({ queryKey })))
      }
      onPublished={onClose}
      onCancel={onClose}
    />
  )
}
