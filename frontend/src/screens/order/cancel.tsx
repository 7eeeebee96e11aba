import { createOrder } from '@nestboard/shared/orders/routes.ts'
import { useQuery } from '@tanstack/react-query'
import { href, useLocation, useParams } from 'react-router'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { orderQuoteQuery, type OrderQuote } from '../../features/orders/api.ts'
import { CancellationCostNow } from '../../features/orders/cancellation-cost-now.tsx'
import { StaySummary } from '../../features/orders/stay-summary.tsx'
import { callApiRoute, isFinalApiRefusal } from '../../lib/api/call-api-route.ts'
import { NotFoundPageWithHomeLink } from '../../lib/navigation/not-found-page-with-home-link.tsx'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isCardPaymentFacilitator } from '@nestboard/shared/orders/model.ts'
import { OrderQueryContent } from './order-query-content.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import './order.css'

/** Page to cancel a booked stay: the current cost of canceling, and buttons to keep or cancel the stay. */
export function Screen() {
  const productId = parseId(useParams()['id'])
  return productId === undefined ? <NotFoundPageWithHomeLink /> : <Cancellation key={productId} productId={productId} />
}

function Cancellation({ productId }: { productId: number }) {
  const query = useQuery(orderQuoteQuery(productId, 'CANCEL'))
  return (
    <OrderQueryContent of={query} skeleton={<OrderSkeleton label="Loading the cost of canceling" />}>
      {(quote) => <CancelPage quote={quote} renew={() => void query.refetch()} isQuoting={query.isFetching} />}
    </OrderQueryContent>
  )
}

interface Props {
  readonly quote: OrderQuote
  /** Loads a new quote after the current one became invalid. */
  readonly renew: () => void
  readonly isQuoting: boolean
}

function CancelPage({ quote, renew, isQuoting }: Props) {
  const navigate = usePageNavigate()
  const isFirstPage = useLocation().key === 'default'
  const { key, payFacType, offer, supplier } = quote
  const listing = quote.listings[0]
  const cancellation = useApiMutation({
    send: () => callApiRoute(createOrder, { key, payFacType }),
    fallbackText: 'We could not be reached, so your stay is not canceled. Try again.',
    failureAt: 'here',
    onSent: ({ id }) => navigate(href('/order/:id', { id: String(id) }), { replace: true }),
    // After a refusal, the quote may have expired or a cancellation deadline may have passed, so a new quote with the
    // current amounts is loaded.
    onFailed: (error) => isFinalApiRefusal(error) && renew(),
  })
  return (
    <div className="wrap order">
      <div className="order__main">
        <header className="order__head">
          <h1 className="h-48">Cancel this stay</h1>
          <p className="t-18 two">
            The nights become available to others again, and {supplier?.name ?? 'the supplier'} is told. This can’t be
            undone.
          </p>
        </header>
        <CancellationCostNow quote={quote} zone={listing?.timezone ?? 'UTC'} />
        {cancellation.failure !== undefined && (
          <Notice tone="bad" live>
            {cancellation.failure}
          </Notice>
        )}
        <div className="row row--wrap gap-3">
          <Button
            size="l"
            disabled={cancellation.isBusy}
            onClick={() => void (isFirstPage ? navigate(href('/plans')) : navigate(-1))}
          >
            Keep my stay
          </Button>
          <Button
            look="bad"
            size="l"
            busy={cancellation.isBusy || isQuoting}
            busyLabel="Canceling…"
            onClick={() => cancellation.run()}
          >
            Cancel stay
          </Button>
        </div>
      </div>
      {listing && <StaySummary offer={offer} listing={listing} byCard={isCardPaymentFacilitator(payFacType)} />}
    </div>
  )
}
