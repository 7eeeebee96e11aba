import type { RouteParams, Route } from '@nestboard/shared/kernel/route.ts'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { ApiError } from '../api/call-api-route.ts'
import type { EditConflict, NameIn } from './form-state.ts'
import type { TypedForm } from './typed-form.ts'
import { isSameValue, mergeCrossedEdit } from './merge-crossed-edit.ts'
import type { FieldErrorTexts } from './field-error-texts.ts'
import { useForm, type FormOptions } from './use-form.ts'

/** A row of the server, at the version `nms`, of which a form edits some fields. */
type RowVersion = Readonly<Record<string, unknown>> & { readonly nms: number }

export interface EditedRow {
  /** The newest version of the row that this browser knows. */
  readonly now: RowVersion
  /** The form's fields that are stored in this row. */
  readonly fields: readonly string[]
  /**
   * Whether `save` sends all fields of the form, because the call requires them. By default it sends the changed
   * ones.
   */
  readonly savesAllFields?: boolean
  /**
   * Saves the fields, based on the version `nms`. Returns the new version if the server tells it.
   * @throws ApiError
   */
  readonly save: (changed: Readonly<Record<string, unknown>>, nms: number) => Promise<number | undefined>
  /** Refetches the row after a version conflict. */
  readonly reread: () => Promise<RowVersion>
}

type Values = Readonly<Record<string, unknown>>

export interface EditFormOptions<V> extends Pick<FormOptions<Route, Values>, 'route' | 'fallbackText' | 'formId'> {
  readonly initial: V
  readonly sentences?: Readonly<Partial<Record<NameIn<NoInfer<V>>, FieldErrorTexts>>>
  /** Parameters that are not form fields. */
  readonly fixed?: Values
  readonly follow?: ((values: V, changed: NameIn<V>) => Partial<V>) | undefined
  readonly explain?:
    | ((error: ApiError) => string | { readonly field: NameIn<V>; readonly text: string } | undefined)
    | undefined
  /** Fields that mean something only together, such as a number and its unit (`mergeCrossedEdit`). */
  readonly together?: readonly (readonly NameIn<V>[])[]
  /** The edited rows; none if the form creates an entity. */
  readonly rows: readonly EditedRow[]
  readonly create?: (input: RouteParams<Route>, idempotencyKey: string) => Promise<unknown>
  /** Error text if the entity was deleted in the meantime. */
  readonly gone?: string
  readonly onSaved: () => void
  readonly onBusy?: ((isBusy: boolean) => void) | undefined
}

const editConflictText = 'This was changed elsewhere while you were editing.'

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.fields.includes('nms')

/**
 * A form for fields of stored rows, with optimistic locking. If others changed any of the fields in the meantime,
 * nothing is overwritten: the form lists their changes, takes them over where the user changed nothing, and keeps
 * what the user typed. Saving again overwrites only what the list shows.
 */
export function useEditForm<V extends object>(options: EditFormOptions<V>): TypedForm<V> {
  const { initial, rows, create, gone, together = [], explain, onSaved, onBusy, fixed, follow, ...rest } = options
  const names = Object.keys(initial) as NameIn<V>[]
  const [conflict, setConflict] = useState<EditConflict>()
  const lastShown = useRef(rows.map(({ now }) => now))
  /** The rows as the user last saw them. A row that this form has created is one of `rows` only afterwards. */
  const shownRows = () => rows.map(({ now }, at) => lastShown.current[at] ?? now)
  const stored = names.filter((name) => rows.some(({ fields }) => fields.includes(name)))
  const valuesIn = (versions: readonly RowVersion[]): Values =>
    Object.fromEntries(
      stored.map((name) => [name, versions[rows.findIndex(({ fields }) => fields.includes(name))]?.[name]]),
    )

  const saveRow = async (row: EditedRow, at: number, input: RouteParams<Route>) => {
    const before = lastShown.current[at] ?? row.now
    const isChanged = (name: string) => !isSameValue(input[name], before[name])
    const saved = row.savesAllFields ? row.fields : row.fields.filter(isChanged)
    if (saved.length === 0) return
    const isCrossed = saved.some((name) => !isSameValue(row.now[name], before[name]))
    const changed = Object.fromEntries(saved.map((name) => [name, input[name]]))
    const seen = isCrossed ? before.nms : Math.max(row.now.nms, before.nms)
    const nms = (await row.save(changed, seen)) ?? seen
    // The saved row's new version is kept, because the user saves again if a later row of the form is refused.
    lastShown.current = shownRows().with(at, { ...before, ...changed, nms })
  }
  const saveRows = async (input: RouteParams<Route>) => {
    for (const [at, row] of rows.entries()) await saveRow(row, at, input)
  }
  const form = useForm<Route, Values>({
    ...rest,
    initial: initial as Values,
    ...(fixed && { fixed }),
    ...(follow && { follow: (values, changed) => follow(values as V, changed as NameIn<V>) }),
    asksBeforeLeaving: true,
    explain: (error) =>
      isConflict(error) ? editConflictText : error.status === 404 && gone !== undefined ? gone : explain?.(error),
    send: async (input, idempotencyKey) => {
      setConflict(undefined)
      if (create) return create(input, idempotencyKey)
      try {
        await saveRows(input)
      } catch (error) {
        if (!isConflict(error)) throw error
        const before = valuesIn(shownRows())
        lastShown.current = await Promise.all(rows.map((row) => row.reread()))
        const now = valuesIn(shownRows())
        const mine = form.latest()
        const { changed, conflicting, taken } = mergeCrossedEdit({ before, mine, theirs: now }, together)
        // If only fields outside this form changed, the save is simply repeated with the new version.
        if (changed.length === 0) return saveRows(input)
        form.take(taken)
        setConflict({ names: changed, overwritten: conflicting, before, now })
        throw error
      }
    },
  })
  const { busy, submit, markSaved } = form
  const tellBusy = useEffectEvent((isBusy: boolean) => onBusy?.(isBusy))
  useEffect(() => tellBusy(busy), [busy])
  const save = async (given?: Partial<V>): Promise<boolean> => {
    const isSaved = await submit(given)
    if (!isSaved) return false
    markSaved()
    onSaved()
    return true
  }
  const edited = {
    ...form,
    conflict,
    takeOther: () => {
      form.take(valuesIn(shownRows()))
      markSaved()
      setConflict(undefined)
    },
    submit: save,
    form: {
      ...form.form,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void save()
      },
    },
  }
  return edited as unknown as TypedForm<V>
}
