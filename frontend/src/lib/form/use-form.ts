import type { RouteParams, RouteParamsInput, RouteResponseData, Route } from '@nestboard/shared/kernel/route.ts'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useForm as useFormState, useWatch } from 'react-hook-form'
import { useIdempotencyKeys } from '../api/idempotency-keys.ts'
import { ApiError, callApiRoute, formatTooManyRequestsText } from '../api/call-api-route.ts'
import { explainApiFailure } from '../api/explain-api-failure.ts'
import { useUnsavedChangesFlag } from '../navigation/unsaved-changes.ts'
import { useUnsentInputFlag } from '../storage/unsent-input.ts'
import { boundFields } from './bound-fields.tsx'
import { setFormBusy, registerFormChecks } from './busy-forms.ts'
import { flattenErrors, nestErrors } from './nest-errors.ts'
import type { FormBinding, NameIn } from './form-state.ts'
import type { TypedForm } from './typed-form.ts'
import { findMaxLength } from './find-max-length.ts'
import { toFieldErrors, getFieldErrorText, type FieldErrors, type FieldErrorTexts } from './field-error-texts.ts'
import { useFieldDescriptions } from './use-field-descriptions.ts'

type ParamName<R extends Route> = Extract<keyof RouteParams<R>, string>

export interface FormOptions<R extends Route, V extends Readonly<Partial<Record<ParamName<R>, unknown>>>> {
  /** The route whose parameter schema validates the form. */
  readonly route: R
  /** The form's fields with their initial values. */
  readonly initial: V
  /** Error texts that differ from the defaults (`field-error-texts.ts`). */
  readonly sentences?: Readonly<Partial<Record<NameIn<NoInfer<V>>, FieldErrorTexts>>>
  /** Parameters that are not form fields. */
  readonly fixed?: Partial<RouteParams<R>>
  /**
   * Sends valid input to the server; by default a call of the route. `idempotencyKey` is the same for retries with the
   * same values.
   */
  readonly send?: (input: RouteParams<R>, idempotencyKey: string) => Promise<unknown>
  /** Runs after the default call has succeeded. The form is busy until the returned promise settles. */
  readonly onSent?: (answer: RouteResponseData<R>, input: RouteParams<R>) => unknown
  /** Returns the error text for a refusal. A text with `field` is shown at that field, otherwise above the form. */
  readonly explain?: (
    error: ApiError,
  ) => string | { readonly field: NameIn<NoInfer<V>>; readonly text: string } | undefined
  /** Error text for a failure without a reason from the server, such as a lost connection. */
  readonly fallbackText?: string
  /**
   * Returns values of other fields that change along with a field: choosing a country may clear the chosen state or
   * province.
   */
  readonly follow?: (values: NoInfer<V>, changed: NameIn<NoInfer<V>>) => Partial<NoInfer<V>>
  /** Asks for confirmation before the user leaves the page with unsaved changes (lib/navigation/unsaved-changes.ts). */
  readonly asksBeforeLeaving?: boolean
  /** Element id of the form, if a button elsewhere on the page refers to it. */
  readonly formId?: string
}

/**
 * A form that sends the parameters of one route and validates them with the contract's schema. Errors are shown at
 * their fields or above the form, and the input is kept. `Form` or `FormDialog` renders it, with fields such as
 * `<form.Text name="city" label="City" />` inside.
 */
export function useForm<R extends Route, V extends Readonly<Partial<Record<ParamName<R>, unknown>>>>(
  options: FormOptions<R, V>,
): TypedForm<V> {
  const { route, initial, fixed, send, onSent, explain, fallbackText = 'Unknown error', follow } = options
  const { asksBeforeLeaving = false, sentences = {} } = options
  const names = Object.keys(initial) as NameIn<V>[]
  const { describe, labelOf, textOf } = useFieldDescriptions()
  const texts: Readonly<Record<string, FieldErrorTexts | undefined>> = sentences
  const ownId = useId()
  const id = options.formId ?? ownId
  const [busy, setBusy] = useState(false)
  const isBusy = useRef(false)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const element = useRef<HTMLFormElement>(null)
  const attempts = useIdempotencyKeys()

  const resolve = (given: Record<string, unknown>) => {
    const parsed = route.params.safeParse({ ...fixed, ...given })
    if (parsed.success) return { values: parsed.data as Record<string, unknown>, errors: {} }
    const errors = toFieldErrors(parsed.error.issues, texts, given, labelOf)
    // The user can't fix an issue outside the form's fields: it is a bug of the form, so it is thrown.
    if (Object.keys(errors).length === 0) throw parsed.error
    return { values: {}, errors: nestErrors(errors) }
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
  const errors = flattenErrors(tree) as TypedForm<V>['errors']
  useUnsavedChangesFlag(asksBeforeLeaving && isDirty)
  useUnsentInputFlag(isDirty)

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
  /** Forgets what was typed into the inputs of these fields, because their values are replaced. */
  const dropTyped = (replaced: readonly string[]) =>
    setTyped((before) => Object.fromEntries(Object.entries(before).filter(([key]) => !replaced.includes(fieldOf(key)))))
  const set = <K extends NameIn<V>>(name: K, value: V[K]) => {
    put(name, value)
    dropTyped([name])
  }
  const take = (next: Partial<V>) => {
    const taken = names.filter((each) => each in next)
    for (const name of taken) {
      state.setValue<string>(name, next[name], { shouldDirty: true })
      state.clearErrors(name)
    }
    dropTyped(taken)
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
          mine.map((name) => [
            name,
            error.reasons[name] ?? getFieldErrorText(texts[name] ?? {}, now[name], labelOf(name)),
          ]),
        ),
      )
    }
    state.setError('root', { message: explained ?? explainApiFailure(error, fallbackText) })
  }
  const callRoute = async (input: RouteParams<R>, idempotencyKey: string) =>
    onSent?.(await callApiRoute(route, input as RouteParamsInput<R>, { idempotencyKey }), input)
  const sendValid = async (input: Record<string, unknown>): Promise<boolean> => {
    setBusy(true)
    setFormBusy(id, true)
    try {
      await (send ?? callRoute)(input as RouteParams<R>, attempts.keyOf(input))
      attempts.done(input)
      return true
    } catch (error) {
      fail(error)
      return false
    } finally {
      setBusy(false)
      setFormBusy(id, false)
    }
  }
  const isValid = (): boolean => route.params.safeParse({ ...fixed, ...state.getValues() }).success
  // Registers the validity check anew after every render, because the check uses the current props.
  useEffect(() => registerFormChecks(id, { isValid, isDirty }))
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
        (found) => focusFirst(flattenErrors(found)),
      )()
    } finally {
      isBusy.current = false
    }
    return isSent
  }
  const form = {
    id,
    values,
    latest: (): V => state.getValues() as V,
    set,
    submit,
    check: (): boolean => {
      const found = flattenErrors(resolve(state.getValues()).errors)
      state.clearErrors()
      showErrors(found)
      return Object.keys(found).length === 0
    },
    isValid,
    busy,
    isDirty,
    markSaved: () => state.reset(state.getValues()),
    failure: root?.message,
    errors,
    form: {
      id,
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit()
      },
    },
    field: (name: NameIn<V>) => ({
      name,
      value: values[name] as string,
      error: errors[name] as string | undefined,
      onChange: (event: { target: { value: string } }) => set(name, event.target.value as V[NameIn<V>]),
    }),
    typed: (key: string): string | undefined => typed[key],
    setTyped: <K extends NameIn<V>>(name: K, text: string, value: V[K], key: string = name) => {
      put(name, value)
      setTyped((before) => ({ ...before, [key]: text }))
    },
    take,
    labelOf,
    textOf,
    describe,
    maxLengthOf: (name: string) => findMaxLength(route.params, name),
  }
  return { ...(boundFields as unknown as TypedForm<V>), ...form, binding: form as unknown as FormBinding }
}

const fieldOf = (key: string): string => key.split('.')[0] as string

/** Finds the input with this name, or the first input inside the element whose `data-field` has this name. */
const controlOf = (form: HTMLFormElement | null, name: string): HTMLElement | null =>
  form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"], [data-field="${CSS.escape(name)}"] input`) ?? null
