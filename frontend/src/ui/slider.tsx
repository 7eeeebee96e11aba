import { SliderField } from '@aws-amplify/ui-react'
import '@aws-amplify/ui-react/styles/flex.css'
import '@aws-amplify/ui-react/styles/field.css'
import '@aws-amplify/ui-react/styles/fieldGroup.css'
import '@aws-amplify/ui-react/styles/sliderField.css'
import './field.css'
import './slider.css'

type Props = {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step?: number
  /** Formats the value for display at the right and for screen readers: "5 km". */
  text: (value: number) => string
}

// Amplify's slider (based on Radix) brings keyboard and touch support. It adds 28 KB gzipped, so load it lazily.
/** Slider for one value, with the bounds below. For two values see `RangeSlider`. */
export function Slider({ label, value, onChange, min, max, step, text }: Props) {
  return (
    <div className="slider">
      <SliderField
        label={label}
        value={value}
        onChange={onChange}
        min={min}
        max={max}
        step={step}
        formatValue={(current) => <b className="num">{text(current)}</b>}
        ariaValuetext={text(value)}
      />
      <p className="under" aria-hidden="true">
        <span>{text(min)}</span>
        <span>{text(max)}</span>
      </p>
    </div>
  )
}
