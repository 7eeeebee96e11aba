import type { RouteParams, Route } from '@nestboard/shared/kernel/contract.ts'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { ApiError } from '../client.ts'
import { isSameValue, mergeCrossedEdit } from './merge-edits.ts'
import type { FieldErrorTexts } from './sentences.ts'
import { useForm } from './use-form.ts'

/** A row of the server, at the version `nms`, of which a form edits some fields. */
type RowVersion = Readonly<Record<string, unknown>> & { readonly nms: number }

export interface EditedServerRow {
  /** The newest version of the row that this browser knows. */
  readonly now: RowVersion
  /** The form's fields that are stored in this row. */
  readonly fields: readonly string[]
  /**
   * Saves the changed fields, based on the version `nms`, and returns the new version.
   * @throws ApiError
   */
  readonly save: (changed: Readonly<Record<string, unknown>>, nms: number) => Promise<number>
  /** Refetches the row after a version conflict. */
  readonly reread: () => Promise<RowVersion>
}

/** Message for a save that conflicts with a change made elsewhere while the user was editing. */
export const editConflictText =
  'This was changed elsewhere while you were editing. Save again to keep what you typed, or cancel to see the new version.'

/** A field that somebody else has changed, with its new value for the reader. */
export interface ConcurrentFieldChange {
  readonly label: string
  readonly text: ReactNode
  /** Whether the form shows the new value, because the user hadn't changed the field. */
  readonly isTaken: boolean
}

export interface ConflictMergingFormOptions<V> {
  readonly route: Route
  readonly initial: V
  readonly sentences: Readonly<Record<Extract<keyof V, string>, FieldErrorTexts>>
  /** Label of each field, for the list of changes that others made. */
  readonly labels: Readonly<Record<Extract<keyof V, string>, string>>
  readonly read?: (name: Extract<keyof V, string>, value: unknown) => ReactNode
  readonly rows: readonly EditedServerRow[]
  /** Parameters that are not form fields. */
  readonly fixed?: Readonly<Record<string, unknown>>
  readonly follow?: (values: V, changed: Extract<keyof V, string>) => Partial<V>
  readonly explain?: (
    error: ApiError,
  ) => string | { readonly field: Extract<keyof V, string>; readonly text: string } | undefined
  readonly onSaved: () => void
  readonly onBusy?: ((isBusy: boolean) => void) | undefined
}

/**
 * A form for fields of one or two rows that saves only what the user changed. If somebody else changed the same field
 * in the meantime, nothing is overwritten: the form shows the other person's value and keeps the input, and a second
 * save overwrites that value.
 */
export function useConflictMergingForm<V extends Readonly<Record<string, unknown>>>(
  options: ConflictMergingFormOptions<V>,
) {
  type Name = Extract<keyof V, string>
  const { route, initial, sentences, labels, read = (_, value) => String(value), rows, explain, onSaved } = options
  const { fixed, follow, onBusy } = options
  const names = Object.keys(initial) as Name[]
  /** The rows as the user last saw them. */
  const shown = useRef(rows.map(({ now }) => now))
  const [conflicts, setConflicts] = useState(0)
  const reading = useRef<Promise<void>>(undefined)
  const [theirs, setTheirs] = useState<readonly ConcurrentFieldChange[]>([])

  const form = useForm<Route, Readonly<Record<string, unknown>>>({
    route,
    initial,
    sentences,
    ...(fixed && { fixed }),
    ...(follow && { follow: (values, changed) => follow(values as V, changed as Name) }),
    asksBeforeLeaving: true,
    send: async (input) => {
      await reading.current
      for (const [at, row] of rows.entries()) await saveRow(row, at, input)
    },
    explain: (error) => {
      if (!error.fields.includes('nms')) return explain?.(error)
      setConflicts((before) => before + 1)
      return editConflictText
    },
  })
  const reread = useEffectEvent(async () => {
    const fresh = await Promise.all(rows.map((row) => row.reread()))
    const stored = names.filter((name) => rows.some(({ fields }) => fields.includes(name)))
    const valuesIn = (versions: readonly RowVersion[]) =>
      Object.fromEntries(
        stored.map((name) => [name, versions[rows.findIndex(({ fields }) => fields.includes(name))]?.[name]]),
      ) as Record<Name, unknown>
    const [before, theirValues] = [valuesIn(shown.current), valuesIn(fresh)]
    const mine = form.latest() as Record<Name, unknown>
    const { changed, taken } = mergeCrossedEdit<Record<Name, unknown>>({ before, mine, theirs: theirValues })
    form.take(taken)
    shown.current = fresh
    setTheirs(
      changed.map((name) => ({ label: labels[name], text: read(name, theirValues[name]), isTaken: name in taken })),
    )
  })
  useEffect(() => {
    // If the fetch fails, the next save conflicts again, which repeats the fetch.
    if (conflicts > 0) reading.current = reread().catch(() => undefined)
  }, [conflicts])
  const saveRow = async (row: EditedServerRow, at: number, input: RouteParams<Route>) => {
    const before = shown.current[at] as RowVersion
    const changed = Object.fromEntries(
      row.fields.filter((name) => !isSameValue(input[name], before[name])).map((name) => [name, input[name]]),
    )
    if (Object.keys(changed).length === 0) return
    const isCrossed = Object.keys(changed).some((name) => !isSameValue(row.now[name], before[name]))
    const nms = await row.save(changed, isCrossed ? before.nms : Math.max(row.now.nms, before.nms))
    // The saved row's new version is kept, because the user saves again if a later row of the form is refused.
    shown.current = shown.current.with(at, { ...before, ...changed, nms })
  }
  const { busy, submit, markSaved } = form
  const tellBusy = useEffectEvent((isBusy: boolean) => onBusy?.(isBusy))
  useEffect(() => tellBusy(busy), [busy])
  /** Sends the form. Values passed as an argument are first written into it. */
  const save = async (given: Partial<V> = {}): Promise<void> => {
    if (!(await submit(given))) return
    markSaved()
    onSaved()
  }
  return {
    ...form,
    values: form.values as V,
    set: form.set as <K extends Name>(name: K, value: V[K]) => void,
    theirs,
    save,
    form: {
      ...form.form,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void save()
      },
    },
  }
}
