import { IconsProvider, StepperField } from '@aws-amplify/ui-react'
import '@aws-amplify/ui-react/styles/flex.css'
import '@aws-amplify/ui-react/styles/field.css'
import '@aws-amplify/ui-react/styles/fieldGroup.css'
import '@aws-amplify/ui-react/styles/input.css'
import '@aws-amplify/ui-react/styles/stepperField.css'
import '@aws-amplify/ui-react/styles/visuallyHidden.css'
import { useLayoutEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { minusIcon, plusIcon } from './icons/sign.ts'
import './stepper.css'

const icons = { stepperField: { add: <Icon path={plusIcon} />, remove: <Icon path={minusIcon} /> } }

type Props = {
  /** Name of the field: "Adults". */
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  disabled?: boolean
}

// Amplify's stepper clamps typed values, supports the keyboard, ignores the mouse wheel and disables its buttons at the
// bounds.
/**
 * A small number with plus and minus buttons, 0 to 9 by default; it can also be typed. The label is for screen readers
 * only.
 */
export function Stepper({ label, value, onChange, min = 0, max = 9, disabled }: Props) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    // Amplify appends the next value to the names of its buttons, which is -1 below 0.
    const buttons = input.current?.closest('.stepper')?.querySelectorAll('button') ?? []
    for (const [at, button] of buttons.entries())
      button.ariaLabel = `${at === 0 ? 'Fewer' : 'More'} ${label.toLocaleLowerCase('en')}, now ${value}`
  })
  return (
    <IconsProvider icons={icons}>
      <StepperField
        ref={input}
        className="stepper"
        label={label}
        labelHidden
        value={value}
        min={min}
        max={max}
        isDisabled={disabled || undefined}
        onStepChange={(next) => Number.isFinite(next) && next !== value && onChange(next)}
      />
    </IconsProvider>
  )
}
