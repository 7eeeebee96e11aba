import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { clockIcon, chevronDownIcon } from '../../ui/icons/sign.ts'
import { validityPeriodUnitNames, type ValidityPeriodUnit } from './validity.ts'

interface Props {
  readonly label: string
  readonly hint: string | undefined
  readonly unit: ValidityPeriodUnit
  readonly onUnit: (unit: ValidityPeriodUnit) => void
  /** Props of the number input, from `buildNumberFieldProps`. */
  readonly field: {
    readonly name: string
    readonly value: string
    readonly error: string | undefined
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void
  }
}

/** Field for a duration: a number, and its unit (hours, days or years). */
export function ValidityPeriodField({ label, hint, unit, onUnit, field: { error, ...input } }: Props) {
  return (
    <div className="entity-pair validity">
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <div className="control">
            <Icon path={clockIcon} />
            <input {...input} {...control} inputMode="decimal" autoComplete="off" />
          </div>
        )}
      </Field>
      <Field label={`${label}, unit`} className="field--bare validity__unit">
        {(control) => (
          <div className="control">
            <select
              {...control}
              value={unit}
              onChange={({ currentTarget: { value } }) => onUnit(value as ValidityPeriodUnit)}
            >
              {validityPeriodUnitNames.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
            <Icon path={chevronDownIcon} />
          </div>
        )}
      </Field>
    </div>
  )
}
