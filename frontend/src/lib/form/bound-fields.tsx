import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import { createContext, use, useLayoutEffect, type ComponentProps, type ReactNode } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { RadioGroup, type RadioOption } from '../../ui/radio-group.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SwitchRow } from '../../ui/switch.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import {
  buildCheckboxFieldProps,
  buildDateFieldProps,
  buildMoneyFieldProps,
  buildNumberFieldProps,
  type NamesOf,
} from './fields.ts'
import type { FormBinding, NameIn } from './form-state.ts'

/** The form whose fields are rendered; `Form` provides it. */
export const FormContext = createContext<FormBinding | undefined>(undefined)

type Input = Omit<ComponentProps<typeof TextField>, 'name' | 'label' | 'value' | 'onChange' | 'error' | 'type'> & {
  readonly type?: 'email' | 'url' | 'tel'
}
type Area = Omit<ComponentProps<typeof TextArea>, 'name' | 'label' | 'value' | 'onChange' | 'error' | 'maxLength'>
type Toggle = Pick<ComponentProps<typeof Checkbox>, 'disabled' | 'note'>
/** Labels of a select's options by value. */
type Options =
  | Readonly<Record<string, string | { readonly label: string }>>
  | readonly (readonly [value: string | number, label: string])[]

interface Named<N extends string> {
  readonly name: N
  readonly label: string
}
interface SelectProps extends Omit<
  ComponentProps<typeof SelectField>,
  'name' | 'label' | 'value' | 'onChange' | 'error' | 'children'
> {
  readonly options: Options
  /** Label of a first option for no value. */
  readonly empty?: string
}
interface RadioProps extends Pick<ComponentProps<typeof RadioGroup>, 'look' | 'hint'> {
  readonly choices: readonly RadioOption<string>[]
  readonly labelHidden?: boolean
}
interface SegmentedProps {
  readonly options: Readonly<Record<string, string>>
  /** Shows the label above the control. */
  readonly labelShown?: boolean | string
}
interface CustomControl<T> {
  readonly value: T
  readonly error: string | undefined
  readonly onChange: (value: T) => void
  /** Props of a text input or select, for a text. */
  readonly input: ReturnType<typeof bindValue>
}

/**
 * The fields of a form with values V. Each states its label once: the default error texts and the list of changes made
 * elsewhere take it from the field, and length limits come from the contract's schema.
 */
export interface BoundFields<V> {
  readonly Text: (props: Named<NamesOf<V, string>> & Input) => ReactNode
  readonly TextArea: (props: Named<NamesOf<V, string>> & Area) => ReactNode
  /** A number; an empty input has the value undefined. */
  readonly Number: (props: Named<NamesOf<V, number | undefined>> & Input) => ReactNode
  /** An amount in the currency's major unit (12.50). */
  readonly Money: (props: Named<NamesOf<V, number | undefined>> & Input & { readonly currency: string }) => ReactNode
  /** An epoch day. */
  readonly Date: (props: Named<NamesOf<V, number | undefined>> & Input) => ReactNode
  readonly Select: (props: Named<NamesOf<V, string | number | undefined>> & SelectProps) => ReactNode
  readonly Switch: (props: Named<NamesOf<V, boolean>> & Toggle) => ReactNode
  readonly Checkbox: (props: Named<NamesOf<V, boolean>> & Toggle) => ReactNode
  readonly Radio: (props: Named<NamesOf<V, string | undefined>> & RadioProps) => ReactNode
  readonly Segmented: (props: Named<NamesOf<V, string>> & SegmentedProps) => ReactNode
  /** Any other control. `text` formats a value for readers. */
  readonly Custom: <K extends NameIn<V>>(
    props: Named<K> & {
      readonly text?: (value: V[K]) => string
      readonly children: (control: CustomControl<V[K]>) => ReactNode
    },
  ) => ReactNode
}

function useBinding({ name, label }: Named<string>, text?: (value: never) => string): FormBinding {
  const form = use(FormContext)
  if (!form) throw new Error(`The field ${name} is outside of a form`)
  useLayoutEffect(() => form.describe(name, { label, text: text as ((value: unknown) => string) | undefined }))
  return form
}

const bindValue = ({ values, errors, set }: FormBinding, name: string) => ({
  name,
  value: values[name] as unknown as string,
  error: errors[name],
  onChange: ({ target }: { readonly target: { readonly value: string } }) => set(name, target.value as never),
})

function Text(props: Named<string> & Input) {
  const form = useBinding(props)
  return <TextField limit={form.maxLengthOf(props.name)} {...props} {...bindValue(form, props.name)} />
}

function Area(props: Named<string> & Area) {
  const form = useBinding(props)
  const most = form.maxLengthOf(props.name)
  return <TextArea {...(most !== undefined && { maxLength: most })} {...props} {...bindValue(form, props.name)} />
}

function NumberInput(props: Named<string> & Input) {
  const form = useBinding(props)
  return <TextField {...buildNumberFieldProps(form, props.name)} {...props} />
}

function Money({ currency, ...props }: Named<string> & Input & { readonly currency: string }) {
  const form = useBinding(props)
  return <TextField {...props} {...buildMoneyFieldProps(form, props.name, currency)} />
}

const formatDate = (value: unknown): string => (typeof value === 'number' ? formatDay(value, {}) : '')

function DateInput(props: Named<string> & Input) {
  const form = useBinding(props, formatDate)
  return <TextField {...props} {...buildDateFieldProps(form, props.name)} />
}

function listOptions(options: Options): readonly (readonly [string | number, string])[] {
  if (Array.isArray(options)) return options
  const labels = Object.entries(options) as [string, string | { label: string }][]
  return labels.map(([value, text]) => [value, typeof text === 'string' ? text : text.label])
}

function Select({ options, empty, ...props }: Named<string> & SelectProps) {
  const list = listOptions(options)
  const form = useBinding(props, (value) => list.find(([each]) => each === value)?.[1] ?? String(value ?? ''))
  const { name } = props
  const none = typeof form.values[name] === 'string' ? '' : undefined
  return (
    <SelectField
      {...props}
      value={form.values[name] ?? ''}
      error={form.errors[name]}
      onChange={({ currentTarget: { value } }) =>
        form.set(name, (list.find(([each]) => String(each) === value)?.[0] ?? none) as never)
      }
    >
      {empty !== undefined && <option value="">{empty}</option>}
      {list.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

function SwitchInput(props: Named<string> & Toggle) {
  const form = useBinding(props)
  return <SwitchRow {...props} {...buildCheckboxFieldProps(form, props.name)} />
}

function CheckboxInput(props: Named<string> & Toggle) {
  const form = useBinding(props)
  return <Checkbox {...props} {...buildCheckboxFieldProps(form, props.name)} />
}

function Radio({ name, label, labelHidden, choices, ...props }: Named<string> & RadioProps) {
  const form = useBinding({ name, label }, (value) => {
    const chosen = choices.find(({ id }) => id === value)?.label
    return typeof chosen === 'string' ? chosen : String(value ?? '')
  })
  return (
    <div data-field={name} className="form-field">
      <RadioGroup
        {...props}
        legend={labelHidden ? <span className="vh">{label}</span> : label}
        choices={choices}
        value={form.values[name] || null}
        error={form.errors[name]}
        onChange={(id) => form.set(name, id as never)}
      />
    </div>
  )
}

function Segmented({ name, label, labelShown, options }: Named<string> & SegmentedProps) {
  const form = useBinding({ name, label }, (value) => options[value] ?? value)
  const control = (
    <SegmentedControl
      label={label}
      value={form.values[name] as unknown as string}
      options={Object.entries(options).map(([id, text]) => ({ id, label: text }))}
      onChange={(id) => form.set(name, id as never)}
    />
  )
  if (!labelShown) return control
  return (
    <div className="field">
      <span className="label">{labelShown === true ? label : labelShown}</span>
      {control}
    </div>
  )
}

interface CustomProps extends Named<string> {
  readonly text?: (value: never) => string
  readonly children: (control: CustomControl<never>) => ReactNode
}

function Custom({ name, label, text, children }: CustomProps) {
  const form = useBinding({ name, label }, text)
  return (
    <div data-field={name} className="form-field">
      {children({
        value: form.values[name] as never,
        error: form.errors[name],
        onChange: (value) => form.set(name, value),
        input: bindValue(form, name),
      })}
    </div>
  )
}

/** The components of `BoundFields`, the same for every form, so that React keeps their state between renders. */
export const boundFields = {
  Text,
  TextArea: Area,
  Number: NumberInput,
  Money,
  Date: DateInput,
  Select,
  Switch: SwitchInput,
  Checkbox: CheckboxInput,
  Radio,
  Segmented,
  Custom,
}
