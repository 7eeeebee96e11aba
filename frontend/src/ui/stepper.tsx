import { IconsProvider, StepperField } from '@aws-amplify/ui-react'
import '@aws-amplify/ui-react/styles/flex.css'
import '@aws-amplify/ui-react/styles/field.css'
import '@aws-amplify/ui-react/styles/fieldGroup.css'
import '@aws-amplify/ui-react/styles/input.css'
import '@aws-amplify/ui-react/styles/stepperField.css'
import '@aws-amplify/ui-react/styles/visuallyHidden.css'
import { Icon } from './icon.tsx'
import { minusIcon, plusIcon } from './icons/sign.ts'
import './stepper.css'

const icons = { stepperField: { add: <Icon path={plusIcon} />, remove: <Icon path={minusIcon} /> } }

type Props = {
  /** What is counted, for the name of the field: "Adults". */
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  disabled?: boolean
}

// Amplify's primitive: it clamps what is typed, steps from the keyboard, ignores the wheel and knows when either end is reached.
/** A small number with fewer and more, 0 to 9 unless told otherwise; it can be typed as well. The label is read, not shown. */
export function Stepper({ label, value, onChange, min = 0, max = 9, disabled }: Props) {
  return (
    <IconsProvider icons={icons}>
      <StepperField
        className="stepper"
        label={label}
        labelHidden
        value={value}
        min={min}
        max={max}
        isDisabled={disabled || undefined}
        increaseButtonLabel={`More ${label.toLocaleLowerCase('en')}:`}
        decreaseButtonLabel={`Fewer ${label.toLocaleLowerCase('en')}:`}
        onStepChange={(next) => Number.isFinite(next) && next !== value && onChange(next)}
      />
    </IconsProvider>
  )
}
