import { useId, type CSSProperties } from 'react'
import './field.css'
import './slider.css'

type Props = {
  label: string
  value: readonly [low: number, high: number]
  onChange: (value: [low: number, high: number]) => void
  min: number
  max: number
  step?: number
  /** Formats a value as text: "A$60". */
  text: (value: number) => string
}

// Two native ranges, because Amplify UI's slider has only one thumb. The thumbs can't pass each other.
/** Slider for a range of two values on one track, with the range as text at the right and the bounds below. */
export function RangeSlider({ label, value, onChange, min, max, step = 1, text }: Props) {
  const id = useId()
  const [low, high] = value
  const at = (point: number) => `${((point - min) / (max - min)) * 100}%`
  const end = (name: string, point: number, change: (next: number) => [number, number]) => (
    <input
      type="range"
      aria-label={`${label}, ${name}`}
      aria-valuetext={text(point)}
      min={min}
      max={max}
      step={step}
      value={point}
      onChange={(event) => onChange(change(event.target.valueAsNumber))}
    />
  )
  return (
    <div className="slider" role="group" aria-labelledby={id}>
      <div className="field__top">
        <span className="label" id={id}>
          {label}
        </span>
        <b className="b num">
          {text(low)} to {text(high)}
        </b>
      </div>
      <div className="range" style={{ '--a': at(low), '--b': at(high) } as CSSProperties}>
        {end('from', low, (next) => [Math.min(next, high), high])}
        {end('to', high, (next) => [low, Math.max(next, low)])}
      </div>
      <p className="under" aria-hidden="true">
        <span>{text(min)}</span>
        <span>{text(max)}</span>
      </p>
    </div>
  )
}
