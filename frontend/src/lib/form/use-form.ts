import type { Params, Route } from '@nestboard/shared/kernel/contract.ts'
import { useRef, useState, type FormEvent } from 'react'
import { useForm as useFormState, useWatch } from 'react-hook-form'
import { useAttempts } from '../attempt.ts'
import { ApiError, busySentence } from '../client.ts'
import { useUnsaved } from '../unsaved.ts'
import { errorsOf, sentenceFor, type FieldErrors, type FieldSentences } from './sentences.ts'

type ParamName<R extends Route> = Extract<keyof Params<R>, string>
type NameIn<V> = Extract<keyof V, string>

export interface FormOptions<R extends Route, V extends Readonly<Partial<Record<ParamName<R>, unknown>>>> {
  /** The schema of its parameters is the form's schema. */
  readonly route: R
  /** The fields a person fills in, with their first values. */
  readonly initial: V
  readonly sentences: Readonly<Record<NameIn<NoInfer<V>>, FieldSentences>>
  /** The parameters that nobody fills in. */
  readonly fixed?: Partial<Params<R>>
  /** Sends valid input. `idempotencyKey` stays the same while a person tries again with the same values. */
  readonly send: (input: Params<R>, idempotencyKey: string) => Promise<unknown>
  /** The sentence for a refusal; with `field` it is shown at that field, otherwise above the form. */
  readonly explain?: (
    error: ApiError,
  ) => string | { readonly field: NameIn<NoInfer<V>>; readonly text: string } | undefined
  /** Values that follow from a changed field: choosing a country may empty its state. */
  readonly follow?: (values: NoInfer<V>, changed: NameIn<NoInfer<V>>) => Partial<NoInfer<V>>
  /** Asks before a person leaves the page with something unsaved (lib/unsaved.ts). */
  readonly asksBeforeLeaving?: boolean
}

/**
 * A form over one route. Values are checked by the contract's schema; refusals are shown at their fields or above the form;
 * nothing that was typed is lost. The fields are bound by `field`, or by a binding of fields.ts.
 */
export function useForm<R extends Route, V extends Readonly<Partial<Record<ParamName<R>, unknown>>>>(
  options: FormOptions<R, V>,
) {
  const { route, initial, fixed, send, explain, follow, asksBeforeLeaving = false } = options
  const names = Object.keys(initial) as NameIn<V>[]
  const sentences: Readonly<Record<string, FieldSentences>> = options.sentences
  const [busy, setBusy] = useState(false)
  const isBusy = useRef(false)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const element = useRef<HTMLFormElement>(null)
  const attempts = useAttempts()

  const resolve = (given: Record<string, unknown>) => {
    const parsed = route.params.safeParse({ ...fixed, ...given })
    if (parsed.success) return { values: parsed.data as Record<string, unknown>, errors: {} }
    const errors = errorsOf(parsed.error.issues, sentences, given)
    // Nothing a person could mend: the form itself sends something wrong.
    if (Object.keys(errors).length === 0) throw parsed.error
    return { values: {}, errors: asErrorTree(errors) }
  }
  const state = useFormState<Record<string, unknown>>({
    defaultValues: initial,
    resolver: resolve,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  // Fields are drawn from the values, so their names are all the library has to know.
  for (const name of names) state.register(name)
  const values = useWatch({ control: state.control }) as V
  const { isDirty } = state.formState
  const { root, ...tree } = state.formState.errors
  const errors = flat(tree) as FieldErrors & Partial<Record<NameIn<V>, string>>
  useUnsaved(asksBeforeLeaving && isDirty)

  const showErrors = (found: FieldErrors) => {
    for (const [path, message] of Object.entries(found)) state.setError(path, { message })
    focusFirst(found)
  }
  const focusFirst = (found: FieldErrors) => {
    const first = names.flatMap((name) => Object.keys(found).filter((path) => path.split('.')[0] === name))[0]
    // After the render, so that the error is announced with the field.
    if (first !== undefined) requestAnimationFrame(() => controlOf(element.current, first)?.focus())
  }
  const set = <K extends NameIn<V>>(name: K, value: V[K]) => {
    const following = follow?.({ ...(state.getValues() as V), [name]: value }, name) ?? {}
    for (const [each, next] of Object.entries({ [name]: value, ...following })) {
      state.setValue(each, next, { shouldDirty: true })
      state.clearErrors(each)
    }
    setTyped(({ [name]: _, ...rest }) => rest)
  }
  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const said = error.status === 429 ? busySentence(error) : explain?.(error)
    if (typeof said === 'object') return showErrors({ [said.field]: said.text })
    const mine = names.filter((name) => error.fields.includes(name))
    if (said === undefined && mine.length > 0) {
      const now = state.getValues()
      return showErrors(
        Object.fromEntries(mine.map((name) => [name, sentenceFor(sentences[name] as FieldSentences, now[name])])),
      )
    }
    state.setError('root', { message: said ?? error.text ?? 'Unknown error' })
  }
  const sendValid = async (input: Record<string, unknown>): Promise<boolean> => {
    isBusy.current = true
    setBusy(true)
    try {
      await send(input as Params<R>, attempts.keyOf(input))
      attempts.done(input)
      return true
    } catch (error) {
      fail(error)
      return false
    } finally {
      isBusy.current = false
      setBusy(false)
    }
  }
  const submit = async (given: Partial<V> = {}): Promise<boolean> => {
    if (isBusy.current) return false
    for (const [name, value] of Object.entries(given)) state.setValue(name, value, { shouldDirty: true })
    let isSent = false
    await state.handleSubmit(
      async (input) => {
        isSent = await sendValid(input)
      },
      (found) => focusFirst(flat(found)),
    )()
    return isSent
  }
  return {
    values,
    set,
    /** Sends what is filled in, with the given values in place of what is there. Resolves to whether it was sent and accepted. */
    submit,
    /** Shows what is wrong at the fields and sends nothing. Returns whether all fields are valid. */
    check: (): boolean => {
      const found = flat(resolve(state.getValues()).errors)
      state.clearErrors()
      showErrors(found)
      return Object.keys(found).length === 0
    },
    /** Whether what is filled in could be sent; shows nothing. */
    isValid: (): boolean => route.params.safeParse({ ...fixed, ...state.getValues() }).success,
    busy,
    isDirty,
    /** What is filled in counts as saved from now on. */
    markSaved: () => state.reset(state.getValues()),
    /** Why the form as a whole was refused; undefined while it was not. */
    failure: root?.message,
    errors,
    form: {
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit()
      },
    },
    /** The attributes of a text control. */
    field: (name: NameIn<V>) => ({
      name,
      value: values[name] as string,
      error: errors[name] as string | undefined,
      onChange: (event: { target: { value: string } }) => set(name, event.target.value as V[NameIn<V>]),
    }),
    /** What stands in a control whose text is not its value, such as a number while it is typed. */
    typed: (name: NameIn<V>): string | undefined => typed[name],
    setTyped: <K extends NameIn<V>>(name: K, text: string, value: V[K]) => {
      set(name, value)
      setTyped((before) => ({ ...before, [name]: text }))
    },
    control: state.control,
  }
}

/** What the bindings of fields.ts need of a form. */
export type Form<V> = {
  readonly values: V
  readonly errors: FieldErrors
  readonly set: <K extends NameIn<V>>(name: K, value: V[K]) => void
  readonly typed: (name: NameIn<V>) => string | undefined
  readonly setTyped: <K extends NameIn<V>>(name: K, text: string, value: V[K]) => void
}

type ErrorTree = { [name: string]: ErrorTree | { message?: string } }

/** `{ 'beds.0.count': 'No' }` as the library nests it. */
function asErrorTree(errors: FieldErrors): Record<string, never> {
  const tree: ErrorTree = {}
  for (const [path, message] of Object.entries(errors)) {
    const parts = path.split('.')
    let at = tree
    for (const part of parts.slice(0, -1)) at = (at[part] ??= {}) as ErrorTree
    at[parts.at(-1) as string] = { message, type: 'contract' } as { message: string }
  }
  return tree as Record<string, never>
}

/** The library's nested errors by path. */
function flat(tree: object, before = ''): FieldErrors {
  const errors: Record<string, string> = {}
  for (const [name, error] of Object.entries(tree) as [string, { message?: string } | undefined][]) {
    if (!error) continue
    if (typeof error.message === 'string') errors[before + name] = error.message
    else Object.assign(errors, flat(error, `${before}${name}.`))
  }
  return errors
}

/** A control is found by its name; one made of several controls by `data-field` around them. */
const controlOf = (form: HTMLFormElement | null, name: string): HTMLElement | null =>
  form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"], [data-field="${CSS.escape(name)}"] input`) ?? null
