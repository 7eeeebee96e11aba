import type { ReactNode } from 'react'
import { joinClassNames } from './join-class-names.ts'
import { Rating } from './rating.tsx'
import './stay-card.css'

type Props = {
  /** The photo with its labels and pin button. */
  photo: ReactNode
  /** The name inside a link that covers the whole card; the buttons on the photo lie above the link. */
  name: ReactNode
  /** Type and place of the stay: "Lighthouse · Aireys Inlet". */
  where: ReactNode
  /** Short facts: "4 guests", "2 bedrooms". */
  facts?: readonly string[]
  ratingTenths?: number | null
  reviews?: number
  /** Prices, or the reason why there are no prices. */
  children?: ReactNode
  /** Whether the stay is unavailable on the chosen dates; its photo turns gray. */
  off?: boolean
  /** Whether the stay's pin is selected on the map; its photo gets a blue ring. */
  selected?: boolean
}

/** A stay in a list: photo, name, place, facts and price. */
export function StayCard(props: Props) {
  const { photo, name, where, facts = [], ratingTenths, reviews, children, off, selected } = props
  return (
    <article className={joinClassNames('stay', off && 'stay--off', selected && 'stay--on')}>
      {photo}
      <div className="stay__body">
        <div className="row">
          <h3 className="stay__name cut" dir="auto">
            {name}
          </h3>
          {ratingTenths !== undefined && (
            <span className="push t-14">
              <Rating tenths={ratingTenths} reviews={reviews} />
            </span>
          )}
        </div>
        <p className="t-14 two">{where}</p>
        {facts.length > 0 && (
          <p className="facts">
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        )}
        {children && <div className="stay__price">{children}</div>}
      </div>
    </article>
  )
}
