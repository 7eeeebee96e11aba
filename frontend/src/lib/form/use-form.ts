import type { RouteParams, Route } from '@nestboard/shared/kernel/contract.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useForm as useFormState, useWatch } from 'react-hook-form'
import { useIdempotencyKeys } from '../attempt.ts'
import { ApiError, formatTooManyRequestsText } from '../client.ts'
import { explainApiFailure } from '../failure-text.ts'
import { useUnsavedChangesFlag } from '../unsaved.ts'
import { setFormBusy, registerFormValidation } from './busy-forms.ts'
import { toFieldErrors, getFieldErrorText, type FieldErrors, type FieldErrorTexts } from './sentences.ts'

type ParamName<R extends Route> = Extract<keyof RouteParams<R>, string>
type NameIn<V> = Extract<keyof V, string>

export interface FormOptions<R extends Route, V extends Readonly<Partial<Record<ParamName<R>, unknown>>>> {
  /** The route whose parameter schema validates the form. */
  readonly route: R
  /** The form's fields with their initial values. */
  readonly initial: V
  readonly sentences: Readonly<Record<NameIn<NoInfer<V>>, FieldErrorTexts>>
  /** Parameters that are not form fields. */
  readonly fixed?: Partial<RouteParams<R>>
  /** Sends valid input to the server. `idempotencyKey` is the same for retries with the same values. */
  readonly send: (input: RouteParams<R>, idempotencyKey: string) => Promise<unknown>
  /** Returns the error text for a refusal. A text with `field` is shown at that field, otherwise above the form. */
  readonly explain?: (
    error: ApiError,
  ) => string | { readonly field: NameIn<NoInfer<V>>; readonly text: string } | undefined
  /**
   * Returns values of other fields that change along with a field: choosing a country may clear the chosen state or
   * province.
   */
  readonly follow?: (values: NoInfer<V>, changed: NameIn<NoInfer<V>>) => Partial<NoInfer<V>>
  /** Asks for confirmation before the user leaves the page with unsaved changes (lib/unsaved.ts). */
  readonly asksBeforeLeaving?: boolean
}

/**
 * A form that sends the parameters of one route and validates them with the contract's schema. Errors are shown at
 * their fields or above the form, and the input is kept; bind inputs with `field` or with the functions of fields.ts.
 */
export function useForm<R extends Route, V extends Readonly<Partial<Record<ParamName<R>, unknown>>>>(
  options: FormOptions<R, V>,
) {
  const { route, initial, fixed, send, explain, follow, asksBeforeLeaving = false } = options
  const names = Object.keys(initial) as NameIn<V>[]
  const sentences: Readonly<Record<string, FieldErrorTexts>> = options.sentences
  const [busy, setBusy] = useState(false)
  const isBusy = useRef(false)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const element = useRef<HTMLFormElement>(null)
  const attempts = useIdempotencyKeys()

  const resolve = (given: Record<string, unknown>) => {
    const parsed = route.params.safeParse({ ...fixed, ...given })
    if (parsed.success) return { values: parsed.data as Record<string, unknown>, errors: {} }
    const errors = toFieldErrors(parsed.error.issues, sentences, given)
    // The user can't fix an issue outside the form's fields: it is a bug of the form, so it is thrown.
    if (Object.keys(errors).length === 0) throw parsed.error
    return { values: {}, errors: asErrorTree(errors) }
  }
  const state = useFormState<Record<string, unknown>>({
    defaultValues: initial,
    resolver: resolve,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  // Inputs are controlled by `values`, so the form library only needs the names of the fields.
  for (const name of names) state.register(name)
  const values = useWatch({ control: state.control }) as V
  const { isDirty } = state.formState
  const { root, ...tree } = state.formState.errors
  const errors = flat(tree) as FieldErrors & Partial<Record<NameIn<V>, string>>
  useUnsavedChangesFlag(asksBeforeLeaving && isDirty)

  const showErrors = (found: FieldErrors) => {
    for (const [path, message] of Object.entries(found)) state.setError(path, { message })
    focusFirst(found)
  }
  const focusFirst = (found: FieldErrors) => {
    const first = names.flatMap((name) => Object.keys(found).filter((path) => path.split('.')[0] === name))[0]
    // The focus moves after the render, so that screen readers announce the error together with the field.
    if (first !== undefined) requestAnimationFrame(() => controlOf(element.current, first)?.focus())
  }
  const put = <K extends NameIn<V>>(name: K, value: V[K]) => {
    const following = follow?.({ ...(state.getValues() as V), [name]: value }, name) ?? {}
    for (const [each, next] of Object.entries({ [name]: value, ...following })) {
      state.setValue(each, next, { shouldDirty: true })
      state.clearErrors(each)
    }
  }
  const set = <K extends NameIn<V>>(name: K, value: V[K]) => {
    put(name, value)
    const isOf = (key: string) => key === name || key.startsWith(`${name}.`)
    setTyped((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !isOf(key))))
  }
  const take = (next: Partial<V>) => {
    for (const name of names.filter((each) => each in next)) {
      state.setValue<string>(name, next[name], { shouldDirty: true })
      state.clearErrors(name)
    }
    const isKept = (key: string) => !names.some((name) => name in next && (key === name || key.startsWith(`${name}.`)))
    setTyped((before) => Object.fromEntries(Object.entries(before).filter(([key]) => isKept(key))))
  }
  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const explained = error.status === 429 ? formatTooManyRequestsText(error) : explain?.(error)
    if (typeof explained === 'object') return showErrors({ [explained.field]: explained.text })
    const mine = names.filter((name) => error.fields.includes(name))
    if (explained === undefined && mine.length > 0) {
      const now = state.getValues()
      return showErrors(
        Object.fromEntries(
          mine.map((name) => [name, getFieldErrorText(sentences[name] as FieldErrorTexts, now[name])]),
        ),
      )
    }
    state.setError('root', { message: explained ?? explainApiFailure(error, 'Unknown error') })
  }
  const sendValid = async (input: Record<string, unknown>): Promise<boolean> => {
    setBusy(true)
    const formId = element.current?.id
    setFormBusy(formId, true)
    try {
      await send(input as RouteParams<R>, attempts.keyOf(input))
      attempts.done(input)
      return true
    } catch (error) {
      fail(error)
      return false
    } finally {
      setBusy(false)
      setFormBusy(formId, false)
    }
  }
  const isValid = (): boolean => route.params.safeParse({ ...fixed, ...state.getValues() }).success
  // Registers the validity check anew after every render, because the check uses the current props.
  useEffect(() => registerFormValidation(element.current?.id, isValid))
  const submit = async (given: Partial<V> = {}): Promise<boolean> => {
    if (isBusy.current) return false
    // Set before the asynchronous validation, so that a double click sends the form only once.
    isBusy.current = true
    for (const [name, value] of Object.entries(given)) state.setValue(name, value, { shouldDirty: true })
    let isSent = false
    try {
      await state.handleSubmit(
        async (input) => {
          isSent = await sendValid(input)
        },
        (found) => focusFirst(flat(found)),
      )()
    } finally {
      isBusy.current = false
    }
    return isSent
  }
  return {
    values,
    /** Returns the present values, which may be newer than those of the last render. */
    latest: (): V => state.getValues() as V,
    set,
    /**
     * Validates and sends the values. Values passed as an argument are first written into the form. Resolves to
     * whether the server accepted them.
     */
    submit,
    /** Validates without sending, and shows errors at the fields. Returns whether all fields are valid. */
    check: (): boolean => {
      const found = flat(resolve(state.getValues()).errors)
      state.clearErrors()
      showErrors(found)
      return Object.keys(found).length === 0
    },
    /** Returns whether the current values are valid, without showing errors. */
    isValid,
    busy,
    isDirty,
    /** Marks the current values as saved. */
    markSaved: () => state.reset(state.getValues()),
    /** Error text above the form; undefined if there is none. */
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
    /** Props of a text input. */
    field: (name: NameIn<V>) => ({
      name,
      value: values[name] as string,
      error: errors[name] as string | undefined,
      onChange: (event: { target: { value: string } }) => set(name, event.target.value as V[NameIn<V>]),
    }),
    /** The typed text of an input whose text can differ from its value, such as a number being typed. */
    typed: (key: string): string | undefined => typed[key],
    setTyped: <K extends NameIn<V>>(name: K, text: string, value: V[K], key: string = name) => {
      put(name, value)
      setTyped((before) => ({ ...before, [key]: text }))
    },
    /** Replaces values by those that the server has. No other field follows them. */
    take,
    control: state.control,
  }
}

/** The part of a form that the functions of fields.ts use. */
export type FormState<V> = {
  readonly values: V
  readonly errors: FieldErrors
  readonly set: <K extends NameIn<V>>(name: K, value: V[K]) => void
  /** The text typed into an input. The key is the field's name, or `name.index` in a list. */
  readonly typed: (key: string) => string | undefined
  readonly setTyped: <K extends NameIn<V>>(name: K, text: string, value: V[K], key?: string) => void
}

type ErrorTree = { [name: string]: ErrorTree | { message?: string } }

/** Nests errors by path, such as `{ 'beds.0.count': 'No' }`, as the form library expects. */
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

/** Flattens the form library's nested errors to errors by path. */
function flat(tree: object, before = ''): FieldErrors {
  const errors: Record<string, string> = {}
  for (const [name, error] of Object.entries(tree) as [string, { message?: string } | undefined][]) {
    if (!error) continue
    if (typeof error.message === 'string') errors[before + name] = error.message
    else Object.assign(errors, flat(error, `${before}${name}.`))
  }
  return errors
}

/** Finds the input with this name, or the first input inside the element whose `data-field` has this name. */
const controlOf = (form: HTMLFormElement | null, name: string): HTMLElement | null =>
  form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"], [data-field="${CSS.escape(name)}"] input`) ?? null
