import type { ReactNode } from 'react'
import { QueryContent, retryHint, type QueryLoadState } from '../../lib/api/query-content.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { NotFoundPageWithHomeLink, ReturnHomeLink } from '../../lib/navigation/not-found-page-with-home-link.tsx'

interface Props<D> {
  readonly of: QueryLoadState<D>
  readonly skeleton: ReactNode
  readonly children: (data: D) => ReactNode
}

/** Renders an order or its quote once loaded. If the server refuses the quote, the reason is shown instead. */
export function OrderQueryContent<D>({ of, skeleton, children }: Props<D>) {
  return (
    <QueryContent
      of={of}
      what="This order"
      hint={retryHint}
      isPage
      skeleton={skeleton}
      missing={<NotFoundPageWithHomeLink />}
      refused={({ status, text }) =>
        status === 400 && text !== null ? (
          <div className="wrap">
            <ErrorState level={2} title={text} action={<ReturnHomeLink />} />
          </div>
        ) : undefined
      }
    >
      {children}
    </QueryContent>
  )
}
