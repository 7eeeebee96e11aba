import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Rating } from './rating.tsx'
import './stay-card.css'

type Props = {
  /** The photograph with its marks and its pin button. */
  photo: ReactNode
  /** The name inside its link: the link covers the whole card, the buttons on the photograph lie above it. */
  name: ReactNode
  /** "Lighthouse · Aireys Inlet". */
  where: ReactNode
  /** "4 guests", "2 bedrooms". */
  facts?: readonly string[]
  ratingTenths?: number | null
  reviews?: number
  /** The prices, or why there are none. */
  children?: ReactNode
  /** Not free on these dates: the photograph goes grey. */
  off?: boolean
  /** Its pin is chosen on the map: an azure ring on the photograph. */
  selected?: boolean
}

/** A stay in a list: photograph, name, place, facts, price. No box: a picture has no frame. */
export function StayCard(props: Props) {
  const { photo, name, where, facts = [], ratingTenths, reviews, children, off, selected } = props
  return (
    <article className={classNames('stay', off && 'stay--off', selected && 'stay--on')}>
      {photo}
      <div className="stay__body">
        <div className="row">
          <h3 className="stay__name cut">{name}</h3>
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
