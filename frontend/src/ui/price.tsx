import type { ReactNode } from 'react'
import { joinClassNames } from './join-class-names.ts'
import { DiscountTag } from './tag.tsx'
import './price.css'

type Props = {
  /** Formatted amount with currency: "A$1,442.20". */
  amount: string
  /** What the amount is for: "total", "night". */
  per?: string
  /** List price, shown struck through. */
  was?: string
  /** Discount: "−10%". */
  off?: string
  large?: boolean
}

/** One price: amount, unit, struck list price and discount. */
export function Price({ amount, per, was, off, large }: Props) {
  return (
    <p className={joinClassNames('price', large && 'price--l')}>
      <b>{amount}</b>
      {per && <span>{per}</span>}
      <WasAndOff was={was} off={off} />
    </p>
  )
}

/** A stay's total price, with the price per night below it. */
export function StayPrice(props: {
  total: string
  night: string
  was?: string
  off?: string
  large?: boolean
  /** The total in the reader's currency, on a line of its own. */
  about?: ReactNode
}) {
  return (
    <div>
      <Price amount={props.total} per="total" large={props.large} />
      {props.about}
      <p className="price">
        <span>{props.night} night</span>
        <WasAndOff was={props.was} off={props.off} />
      </p>
    </div>
  )
}

function WasAndOff({ was, off }: { was?: string | undefined; off?: string | undefined }) {
  return (
    <>
      {was && (
        <s>
          <span className="vh">was </span>
          {was}
        </s>
      )}
      {off && <DiscountTag>{off}</DiscountTag>}
    </>
  )
}

/**
 * A price change, colored by its direction. The text in `children` must state the direction too, because color alone is
 * not accessible; it may start with an icon.
 */
export function PriceChangeLabel({ way, children }: { way: 'down' | 'up' | 'same'; children: ReactNode }) {
  return <span className={`drift drift--${way}`}>{children}</span>
}
