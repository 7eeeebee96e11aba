import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Discount } from './tag.tsx'
import './price.css'

type Props = {
  /** The figure that decides, already formatted with its currency: "A$1,442.20". */
  amount: string
  /** What it is of: "total", "night". */
  per?: string
  /** The list price, struck. */
  was?: string
  /** "−10%". */
  off?: string
  large?: boolean
}

/** One price: the figure bold, what it is of, the old price struck, the discount last. */
export function Price({ amount, per, was, off, large }: Props) {
  return (
    <p className={classNames('price', large && 'price--l')}>
      <b>{amount}</b>
      {per && <span>{per}</span>}
      <WasAndOff was={was} off={off} />
    </p>
  )
}

/** The total first where a decision is made, the night under it with what it was. */
export function StayPrice(props: { total: string; night: string; was?: string; off?: string; large?: boolean }) {
  return (
    <div>
      <Price amount={props.total} per="total" large={props.large} />
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
      {off && <Discount>{off}</Discount>}
    </>
  )
}

/** How a price moved: `down` is good news, `up` bad, and the words say so too. `children` may start with a drawing. */
export function Drift({ way, children }: { way: 'down' | 'up' | 'same'; children: ReactNode }) {
  return <span className={`drift drift--${way}`}>{children}</span>
}
