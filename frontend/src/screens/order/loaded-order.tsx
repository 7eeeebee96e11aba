import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Loaded, nothingLost, type LoadState } from '../../lib/loaded.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { NotFound } from '../../ui/not-found.tsx'

const home = (
  <Link className={buttonClass({ look: 'main' })} to={href('/')}>
    Return Home
  </Link>
)

/** There is no such order for this reader. */
export const NoOrder = () => <NotFound>{home}</NotFound>

interface Props<D> {
  readonly of: LoadState<D>
  readonly skeleton: ReactNode
  readonly children: (data: D) => ReactNode
}

/** An order, or the price of one, once it is loaded; what can't be ordered says why. */
export function LoadedOrder<D>({ of, skeleton, children }: Props<D>) {
  return (
    <Loaded
      of={of}
      what="This order"
      hint={nothingLost}
      isPage
      skeleton={skeleton}
      missing={<NoOrder />}
      refused={({ status, text }) =>
        status === 400 && text !== null ? (
          <div className="wrap">
            <ErrorState level={2} title={text} action={home} />
          </div>
        ) : undefined
      }
    >
      {children}
    </Loaded>
  )
}
