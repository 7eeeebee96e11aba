import type { ReactNode } from 'react'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { emptyPostsIllustration } from '../people/empty-illustrations.tsx'
import { personPostsQuery } from './api.ts'
import { PostList } from './post-list.tsx'
import { StartPostButton } from './start-post-button.tsx'

/** The posts of a person for signed-in users; visitors are asked to log in. */
export function PersonPosts({ userId, children }: { userId: number; children: ReactNode }) {
  const who = useSignedInUser()
  if (who)
    return (
      <>
        {who.account.id === userId && <StartPostButton />}
        <PostList of={personPostsQuery(userId)} noneTitle="No posts yet" none={children} />
      </>
    )
  return (
    <EmptyState level={2} title="Log in to see posts" art={emptyPostsIllustration}>
      {children}
    </EmptyState>
  )
}
