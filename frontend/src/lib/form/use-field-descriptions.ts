import { useState } from 'react'
import { toWords } from './field-error-texts.ts'

/** What a field that is on the page tells its form. */
export interface FieldDescription {
  readonly label: string
  /** Formats a value for the list of changes made elsewhere. */
  readonly text?: ((value: unknown) => string) | undefined
}

/** Labels and value texts of a form's fields, which the fields state where they are rendered. */
export function useFieldDescriptions() {
  const [known] = useState(() => new Map<string, FieldDescription>())
  return {
    describe: (name: string, description: FieldDescription) => void known.set(name, description),
    /** The label of a field; for one that was never on the page, its name in words. */
    labelOf: (name: string): string => known.get(name)?.label ?? toWords(name),
    textOf: (name: string, value: unknown): string => (known.get(name)?.text ?? formatPlainValue)(value),
  }
}

function formatPlainValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}
