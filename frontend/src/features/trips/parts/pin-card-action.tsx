import type { PinButtonLabel } from '@nestboard/shared/offers/is-offer-price-stale.ts'
import { repriceProduct } from '@nestboard/shared/trips/routes.ts'
import type { Product } from '@nestboard/shared/trips/model.ts'
import { Link } from 'react-router'
import { callApiRoute } from '../../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../../lib/api/use-api-mutation.ts'
import { Button, buildButtonClass } from '../../../ui/button.tsx'
import { refreshIcon } from '../../../ui/icons/act.ts'
import { buildCheckoutPath, buildOrderPath } from '../trip-paths.ts'
import { refetchBoard } from '../api.ts'

interface Props {
  readonly product: Product
  readonly button: PinButtonLabel | undefined
  readonly isMain: boolean
}

/**
 * The action of a pin: Book, Reprice, Expired, or a link to the pin's order in progress. Renders nothing if no action
 * is possible.
 */
export function PinCardAction({ product, button, isMain }: Props) {
  const look = isMain ? 'main' : 'line'
  if (product.orderId > 0)
    return (
      <Link className={buildButtonClass({ size: 's', full: true })} to={buildOrderPath(product.orderId)}>
        View order
      </Link>
    )
  if (button === 'Book')
    return (
      <Link
        className={buildButtonClass({ look, size: 's', full: true })}
        to={buildCheckoutPath(product.id)}
        aria-label={`Book ${product.offer.name}`}
      >
        Book
      </Link>
    )
  if (button === 'Reprice') return <Reprice product={product} />
  if (button === 'Expired')
    return (
      <Button size="s" full disabled>
        Expired
      </Button>
    )
  return null
}

function Reprice({ product: { id, tripId, offer } }: { product: Product }) {
  const reprice = useApiMutation({
    send: () => callApiRoute(repriceProduct, { id }),
    fallbackText: `${offer.name} was not repriced. Try again in a moment.`,
    refetch: (client) => refetchBoard(client, tripId),
  })
  return (
    <Button
      size="s"
      full
      icon={refreshIcon}
      aria-label={`Reprice ${offer.name}`}
      busy={reprice.isBusy}
      busyLabel="Pricing…"
      onClick={() => reprice.run()}
    >
      Reprice
    </Button>
  )
}
