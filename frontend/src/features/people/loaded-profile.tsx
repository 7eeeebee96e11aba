import type { ReactNode } from 'react'
import { QueryContent, retryHint, type LoadState } from '../../lib/loaded.tsx'
import { MissingPage } from '../../lib/missing-page.tsx'

interface Props<D> {
  readonly of: LoadState<D>
  readonly skeleton: ReactNode
  readonly children: (data: D) => ReactNode
}

/** Renders the page of a user or supplier once its data has loaded. */
export function ProfileQueryContent<D>({ of, skeleton, children }: Props<D>) {
  return (
    <QueryContent of={of} what="This profile" hint={retryHint} isPage skeleton={skeleton} missing={<MissingPage />}>
      {children}
    </QueryContent>
  )
}
