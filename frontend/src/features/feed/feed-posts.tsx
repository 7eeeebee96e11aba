import { useQuery, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { feedQuery, newerQuery } from './api.ts'
import { ListPosts } from './list-posts.tsx'
import { StartPost } from './start-post.tsx'
import { SuggestSuppliers } from './suggest-suppliers.tsx'

/** The posts, with a button for new ones, which moves nothing by itself. */
export function FeedPosts({ userId }: { userId: number }) {
  const client = useQueryClient()
  const { data } = useInfiniteQuery(feedQuery(userId))
  const latest = data?.pages[0]?.latest ?? 0
  const first = data?.pages[0]
  const newer = useQuery({
    ...newerQuery(userId, latest),
    enabled: first !== undefined,
    // Nothing is newer than the page that just loaded, until the account is told of a new entry.
    ...(first && { initialData: { ...first, posts: [] }, staleTime: Infinity }),
  }).data
  const shown = new Set(data?.pages.flatMap(({ posts }) => posts.map(({ id }) => id)))
  const fresh = newer?.posts.filter(({ id }) => !shown.has(id)).length ?? 0
  return (
    <>
      <StartPost />
      <div role="status" className="feed__fresh">
        {fresh > 0 && (
          <Button
            size="s"
            look="ink"
            onClick={() => void client.resetQueries({ queryKey: feedQuery(userId).queryKey })}
          >
            {fresh === 1 ? '1 new post' : `${fresh} new posts`}
          </Button>
        )}
      </div>
      <ListPosts
        of={feedQuery(userId)}
        end="You reached the end of your feed"
        none="Follow a supplier or a traveler and their news lands here."
        below={<SuggestSuppliers userId={userId} />}
      />
    </>
  )
}
