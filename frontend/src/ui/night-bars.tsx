import type { CSSProperties } from 'react'
import './night-bars.css'

/** A night of the strip: its weekday ("Thu"), its price as a number and as text without the currency. */
export type NightBar = { day: string; price: number; text: string; low?: boolean }

/** A bar a night, as high as its price; the cheapest are marked. `label` says all of it in words. */
export function NightBars({
  nights,
  label,
  heightPx = 88,
}: {
  nights: readonly NightBar[]
  label: string
  heightPx?: number
}) {
  const top = Math.max(...nights.map((night) => night.price))
  const low = Math.min(...nights.map((night) => night.price))
  // The words above and below take 44 px; the lowest bar keeps two thirds, so that small differences show and none vanishes.
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
