import { formatDayRange } from '@nestboard/shared/kernel/format-day.ts'
import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { isCardPaymentFacilitator } from '@nestboard/shared/orders/model.ts'
import { orderErrorTexts } from '@nestboard/shared/orders/faults.ts'
import type { Account } from '@nestboard/shared/profile/model.ts'
import { computePriceChange } from '@nestboard/shared/orders/price-change.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { href, Link, useParams } from 'react-router'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { GroupRateTag } from '../../features/offers/group-rate-tag.tsx'
import { orderQuoteQuery, type OrderQuote } from '../../features/orders/api.ts'
import type { BillingFormValues } from '../../features/orders/billing.ts'
import { saveBillingDetails } from '../../features/orders/save-billing-details.ts'
import { PlaceOrderForm } from '../../features/orders/place-order-form.tsx'
import { StaySummary } from '../../features/orders/stay-summary.tsx'
import { accountQuery, preferenceQuery } from '../../features/profile/api.ts'
import { isFinalApiRefusal } from '../../lib/api/call-api-route.ts'
import { parseId } from '../../lib/navigation/parse-id.ts'
import { useSignedInUser } from '../../lib/storage/session.ts'
import { clockIcon, chevronLeftIcon } from '../../ui/icons/sign.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts.tsx'
import { OrderQueryContent } from './order-query-content.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import { BookingTerms } from './booking-terms.tsx'
import './order.css'
import { NotFoundPageWithHomeLink } from '../../lib/navigation/not-found-page-with-home-link.tsx'

/** Page to book a pinned stay: its quote, the billing address, the terms and the button that places the order. */
export function Screen() {
  const productId = parseId(useParams()['id'])
  const who = useSignedInUser()
  if (!who) return null
  if (productId === undefined) return <NotFoundPageWithHomeLink />
  return <Checkout key={productId} productId={productId} userId={who.account.id} />
}

function Checkout({ productId, userId }: { productId: number; userId: number }) {
  const client = useQueryClient()
  const navigate = usePageNavigate()
  const toasts = useToast()
  const [quote, account, preference] = [
    useQuery(orderQuoteQuery(productId, 'BOOK')),
    useQuery(accountQuery(userId)),
    useQuery(preferenceQuery(userId)),
  ]
  const [before, setBefore] = useState<OrderQuote>()
  // If a new quote fails to load, the old quote and the typed values stay on the page. If the server refuses a quote,
  // its reason replaces the page.
  const isRefused = !quote.data || isFinalApiRefusal(quote.error)
  const error =
    (isRefused ? quote.error : null) ??
    (account.data ? null : account.error) ??
    (preference.data ? null : preference.error)
  const isHere = !error && quote.data && account.data && preference.data
  const all = {
    data: isHere ? { quote: quote.data, account: account.data, preference: preference.data } : undefined,
    error,
    isFetching: quote.isFetching,
    refetch: () => Promise.all([quote.refetch(), account.refetch(), preference.refetch()]),
  }
  const keep = async (of: Account, billing: BillingFormValues) => {
    try {
      await saveBillingDetails(client, of, billing)
    } catch {
      toasts.show({ key: 'billing', text: 'Your order is placed, but your billing address was not saved.' })
    }
  }
  const done = (of: Account, orderId: number, billing: BillingFormValues | undefined) => {
    if (billing) void keep(of, billing)
    void navigate(href('/order/:id', { id: String(orderId) }), { replace: true })
  }
  return (
    <OrderQueryContent of={all} skeleton={<OrderSkeleton label="Loading the price" />}>
      {(known) => (
        <Page quote={known.quote} before={before}>
          <PlaceOrderForm
            {...known}
            isQuoting={quote.isFetching}
            onStale={() => {
              setBefore(known.quote)
              void quote.refetch()
            }}
            onPlaced={(orderId, billing) => done(known.account, orderId, billing)}
          >
            {known.quote.listings[0] && <BookingTerms quote={known.quote} listing={known.quote.listings[0]} />}
          </PlaceOrderForm>
        </Page>
      )}
    </OrderQueryContent>
  )
}

/** Formats the time of day in the browser's time zone. */
const timeHere = (atMs: number): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(atMs).replaceAll('\u202F', ' ')

function Page({ quote, before, children }: { quote: OrderQuote; before: OrderQuote | undefined; children: ReactNode }) {
  const { offer, pinned, listings, payFacType, validUntil } = quote
  const listing = listings[0]
  const change = before
    ? computePriceChange(before.offer, offer)
    : pinned
      ? computePriceChange(pinned, offer)
      : undefined
  return (
    <div className="wrap order">
      <div className="order__main">
        <header className="order__head">
          {listing && (
            <Link
              className="order__back row gap-2 t-14 two"
              to={href('/listing/:listingId', { listingId: String(listing.id) })}
            >
              <Icon path={chevronLeftIcon} size={16} />
              Back to {listing.name}
            </Link>
          )}
          <h1 className="h-48">Book this stay</h1>
          {change && (
            <Notice tone={change.difference < 0 ? 'good' : 'warn'} live>
              {change.text}
            </Notice>
          )}
        </header>
        {listing && (
          <a className="order__strip only-narrow" href="#summary">
            <span>
              <b className="b cut" dir="auto">
                {listing.name}
              </b>
              <span className="t-14 two num">
                {formatDayRange(offer.day, offer.day + offer.length, { weekday: true })}
              </span>
            </span>
            <b className="b num">{formatMoney(offer.totalPrice, offer.currency)}</b>
          </a>
        )}
        {isCardPaymentFacilitator(payFacType) ? <Notice tone="bad">{orderErrorTexts.payFac}</Notice> : children}
      </div>
      {listing && (
        <StaySummary offer={offer} listing={listing} byCard={isCardPaymentFacilitator(payFacType)}>
          <GroupRateTag offer={offer} />
          <p className="t-14 two row gap-2">
            <Icon path={clockIcon} size={16} />
            Price good until {timeHere(validUntil)}
          </p>
        </StaySummary>
      )}
    </div>
  )
}
