import type { CSSProperties } from 'react'
import './night-price-bars.css'

/** One night: weekday ("Thu"), price as a number, and price as text without currency. */
export type NightPriceBarData = { day: string; price: number; text: string; low?: boolean }

/**
 * One bar per night, scaled by price, with the cheapest night marked. `label` describes all bars for screen readers.
 */
export function NightPriceBars({
  nights,
  label,
  heightPx = 88,
}: {
  nights: readonly NightPriceBarData[]
  label: string
  heightPx?: number
}) {
  const top = Math.max(...nights.map((night) => night.price))
  const low = Math.min(...nights.map((night) => night.price))
  // The labels take 44 px. The lowest bar takes two thirds of the remaining height, so that differences are visible and
  // no bar vanishes.
  const barPx = (price: number) =>
    Math.round((heightPx - 44) * (top === low ? 1 : 0.66 + (0.34 * (price - low)) / (top - low)))
  return (
    <div className="nights" style={{ height: heightPx }} role="img" aria-label={label}>
      {nights.map((night, at) => (
        <div key={at} className={night.low ? 'low' : undefined}>
          <b>{night.text}</b>
          <i style={{ '--h': `${barPx(night.price)}px` } as CSSProperties} />
          {night.day}
        </div>
      ))}
    </div>
  )
}
