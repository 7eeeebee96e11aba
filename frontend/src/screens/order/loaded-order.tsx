import type { ReactNode } from 'react'
import { QueryContent, retryHint, type LoadState } from '../../lib/loaded.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { MissingPage, ReturnHome } from '../../lib/missing-page.tsx'

interface Props<D> {
  readonly of: LoadState<D>
  readonly skeleton: ReactNode
  readonly children: (data: D) => ReactNode
}

/** Renders an order or its quote once loaded. If the server refuses the quote, the reason is shown instead. */
export function LoadedOrder<D>({ of, skeleton, children }: Props<D>) {
  return (
    <QueryContent
      of={of}
      what="This order"
      hint={retryHint}
      isPage
      skeleton={skeleton}
      missing={<MissingPage />}
      refused={({ status, text }) =>
        status === 400 && text !== null ? (
          <div className="wrap">
            <ErrorState level={2} title={text} action={<ReturnHome />} />
          </div>
        ) : undefined
      }
    >
      {children}
    </QueryContent>
  )
}
