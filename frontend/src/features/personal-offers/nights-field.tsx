import { IconButton } from '../../ui/icon-button.tsx'
import { minusIcon, plusIcon } from '../../ui/icons/sign.ts'
import { TextField } from '../../ui/text-field.tsx'

interface Props {
  readonly label: string
  /** The number of nights; undefined while the field is empty. */
  readonly nights: number | undefined
  readonly least: number
  readonly most: number
  readonly onStep: (nights: number) => void
  /** Props of the text input, from `buildNumberFieldProps`. */
  readonly field: {
    readonly name: string
    readonly value: string
    readonly error: string | undefined
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  }
}

/** Field for a number of nights, which is typed or changed in steps of one. */
export function NightsField({ label, nights, least, most, onStep, field }: Props) {
  const step = (by: number) => onStep(Math.min(most, Math.max(least, Math.round(nights || 0) + by)))
  return (
    <TextField
      label={label}
      before="nights"
      inputMode="numeric"
      className="nights-field"
      autoComplete="off"
      {...field}
      after={
        <>
          <IconButton size="s" look="line" label={`${label}: fewer`} icon={minusIcon} onClick={() => step(-1)} />
          <IconButton size="s" look="line" label={`${label}: more`} icon={plusIcon} onClick={() => step(1)} />
        </>
      }
    />
  )
}
