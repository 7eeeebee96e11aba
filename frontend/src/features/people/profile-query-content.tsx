import type { ReactNode } from 'react'
import { QueryContent, retryHint, type QueryLoadState } from '../../lib/api/query-content.tsx'
import { NotFoundPageWithHomeLink } from '../../lib/navigation/not-found-page-with-home-link.tsx'

interface Props<D> {
  readonly of: QueryLoadState<D>
  readonly skeleton: ReactNode
  readonly children: (data: D) => ReactNode
}

/** Renders the page of a user or supplier once its data has loaded. */
export function ProfileQueryContent<D>({ of, skeleton, children }: Props<D>) {
  return (
    <QueryContent
      of={of}
      what="This profile"
      hint={retryHint}
      isPage
      skeleton={skeleton}
      missing={<NotFoundPageWithHomeLink />}
    >
      {children}
    </QueryContent>
  )
}
