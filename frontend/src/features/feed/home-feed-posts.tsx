import type { PostsResponse } from '@nestboard/shared/feed/posts-response.ts'
import { useQuery, useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { feedQuery, newerFeedPostsQuery } from './api.ts'
import { PostList } from './post-list.tsx'
import { StartPostButton } from './start-post-button.tsx'
import { SupplierSuggestions } from './supplier-suggestions.tsx'

/**
 * Shows the feed. A button announces new posts without moving the page; pressing it puts the new posts on top and
 * scrolls there.
 */
export function HomeFeedPosts({ userId }: { userId: number }) {
  const client = useQueryClient()
  const list = useRef<HTMLDivElement>(null)
  const { data } = useInfiniteQuery(feedQuery(userId))
  const latest = data?.pages[0]?.latest ?? 0
  const first = data?.pages[0]
  const newer = useQuery({
    ...newerFeedPostsQuery(userId, latest),
    enabled: first !== undefined,
    // The feed was just fetched, so the list of newer posts starts empty. The list is fetched only when the account is
    // notified of a new feed entry.
    ...(first && { initialData: { ...first, posts: [] }, staleTime: Infinity }),
  }).data
  const shown = new Set(data?.pages.flatMap(({ posts }) => posts.map(({ id }) => id)))
  const fresh = newer?.posts.filter(({ id }) => !shown.has(id)) ?? []
  const isMore = fresh.length > 0 && newer?.cursor !== null
  const showNew = () => {
    if (!newer) return
    const { queryKey } = feedQuery(userId)
    // With more than a page of new posts, prepending one page would leave a gap, so the feed is loaded anew.
    if (isMore) void client.resetQueries({ queryKey })
    else
      client.setQueryData<InfiniteData<PostsResponse, string | null>>(
        queryKey,
        (old) => old && { pages: [{ ...newer, posts: fresh }, ...old.pages], pageParams: [null, ...old.pageParams] },
      )
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView()
  }
  return (
    <>
      <StartPostButton />
      <div role="status" className="feed__fresh">
        {fresh.length > 0 && (
          <Button size="s" look="ink" onClick={showNew}>
            {fresh.length === 1 ? '1 new post' : `${fresh.length}${isMore ? '+' : ''} new posts`}
          </Button>
        )}
      </div>
      <div ref={list} tabIndex={-1} className="feed__list">
        <PostList
          of={feedQuery(userId)}
          end="You reached the end of your feed"
          none="Follow a supplier or a traveler and their news lands here."
          below={<SupplierSuggestions userId={userId} />}
        />
      </div>
    </>
  )
}
