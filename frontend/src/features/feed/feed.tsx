import { useQuery, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { href, Link } from 'react-router'
import { Button, buttonClass } from '../../ui/button.tsx'
import { feedQuery, newerQuery } from './api.ts'
import { ListPosts } from './list-posts.tsx'

/** The posts of the suppliers that a member follows, with a button for new ones, which moves nothing by itself. */
export function Feed({ userId }: { userId: number }) {
  const client = useQueryClient()
  const { data } = useInfiniteQuery(feedQuery(userId))
  const latest = data?.pages[0]?.latest ?? 0
  const newer = useQuery({ ...newerQuery(userId, latest), enabled: data !== undefined }).data
  const shown = new Set(data?.pages.flatMap(({ posts }) => posts.map(({ id }) => id)))
  const fresh = newer?.posts.filter(({ id }) => !shown.has(id)).length ?? 0
  return (
    <>
      <h2 className="h-28 feed__title">Your feed</h2>
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
        none={
          <>
            Follow the suppliers you like, and their news shows up here.{' '}
            <Link className={buttonClass({ look: 'link' })} to={href('/people')}>
              Find people and suppliers
            </Link>
          </>
        }
      />
    </>
  )
}
