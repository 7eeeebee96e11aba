import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Loaded, nothingLost, type LoadState } from '../../lib/loaded.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { NotFound } from '../../ui/not-found.tsx'

/** Shown if the profile doesn't exist or the user may not see it. */
export function NoProfile() {
  return (
    <NotFound>
      <Link className={buttonClass({ look: 'main' })} to={href('/')}>
        Return Home
      </Link>
    </NotFound>
  )
}

interface Props<D> {
  readonly of: LoadState<D>
  readonly skeleton: ReactNode
  readonly children: (data: D) => ReactNode
}

/** The page of a person or a supplier, once what it shows is loaded. */
export function LoadedProfile<D>({ of, skeleton, children }: Props<D>) {
  return (
    <Loaded of={of} what="This profile" hint={nothingLost} isPage skeleton={skeleton} missing={<NoProfile />}>
      {children}
    </Loaded>
  )
}
