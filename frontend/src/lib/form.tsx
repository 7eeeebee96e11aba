import type { Params, Route } from '@nestboard/shared/kernel/contract.ts'
import { useRef, useState, type FormEvent } from 'react'
import { ApiError, busySentence } from './client.ts'

/** What a field says when it is left empty, and when what it holds is refused. */
export interface FieldSentences {
  readonly empty?: string
  readonly wrong: string
}

type Text<R extends Route> = Extract<keyof Params<R>, string>

export interface FormOptions<R extends Route, F extends Text<R>> {
  /** Its parameters' schema is the form's schema. */
  readonly route: R
  /** The fields a person fills in, with what they hold at first. */
  readonly initial: Readonly<Record<F, string>>
  readonly sentences: Readonly<Record<NoInfer<F>, FieldSentences>>
  /** The parameters nobody types. */
  readonly fixed?: Partial<Params<R>>
  /** Sends it. `idempotencyKey` stays the same while the person tries again with the same values. */
  readonly send: (input: Params<R>, idempotencyKey: string) => Promise<unknown>
  /** The sentence for a refusal that names no field of this form; for one of its fields say which. */
  readonly explain?: (error: ApiError) => string | { readonly field: NoInfer<F>; readonly text: string } | undefined
}

/** A form over one route: checked by the contract's schema, its refusals told at the field or above the form, nothing typed is lost. */
export function useForm<R extends Route, F extends Text<R>>(options: FormOptions<R, F>) {
  const { route, initial, sentences, fixed, send, explain } = options
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Partial<Record<F, string>>>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const attemptKey = useRef<string>(undefined)
  const names = Object.keys(initial) as F[]

  const set = (name: F, value: string) => {
    attemptKey.current = undefined
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...rest }) => rest as Partial<Record<F, string>>)
  }
  const showErrors = (found: Partial<Record<F, string>>) => {
    setErrors(found)
    const first = names.find((name) => found[name])
    // After the render, so that the error is announced with the field.
    if (first) requestAnimationFrame(() => fieldOf(element.current, first)?.focus())
  }
  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const said = error.status === 429 ? busySentence(error) : explain?.(error)
    if (typeof said === 'object') return showErrors({ [said.field]: said.text } as Partial<Record<F, string>>)
    const mine = names.filter((name) => error.fields.includes(name))
    if (said === undefined && mine.length > 0) return showErrors(sentencesFor(mine, sentences, values))
    setFailure(said ?? error.text ?? 'Unknown error')
  }
  /** The parameters of a valid form; an invalid one shows what is wrong at its fields. */
  const parse = (given: Readonly<Record<F, string>>): Params<R> | undefined => {
    const parsed = route.params.safeParse({ ...fixed, ...given })
    const failing = parsed.success
      ? []
      : names.filter((name) => parsed.error.issues.some((issue) => issue.path[0] === name))
    if (failing.length > 0) {
      showErrors(sentencesFor(failing, sentences, given))
      return undefined
    }
    if (!parsed.success) throw parsed.error
    setErrors({})
    return parsed.data as Params<R>
  }
  const submit = async (given: Readonly<Record<F, string>> = values) => {
    if (busy) return
    setFailure(undefined)
    const input = parse(given)
    if (!input) return
    setBusy(true)
    attemptKey.current ??= crypto.randomUUID()
    try {
      await send(input, attemptKey.current)
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  return {
    values,
    set,
    /** Sends what is typed, or what is given instead of it. */
    submit,
    /** Shows what is wrong at the fields without sending anything; answers whether all of them are valid. */
    check: (): boolean => parse(values) !== undefined,
    busy,
    /** What went wrong with the whole of it; undefined while nothing has. */
    failure,
    errors,
    form: {
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit()
      },
    },
    field: (name: F) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    }),
  }
}

function sentencesFor<F extends string>(
  names: readonly F[],
  sentences: Readonly<Record<F, FieldSentences>>,
  values: Readonly<Record<F, string>>,
): Partial<Record<F, string>> {
  const said = names.map((name) => [
    name,
    (values[name].trim() === '' && sentences[name].empty) || sentences[name].wrong,
  ])
  return Object.fromEntries(said) as Partial<Record<F, string>>
}

/** A field is found by its control's name; one made of several controls by `data-field` around them. */
const fieldOf = (form: HTMLFormElement | null, name: string): HTMLElement | null =>
  form?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"], [data-field="${CSS.escape(name)}"] input`) ?? null
