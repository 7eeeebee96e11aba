import type { RouteParams, Route } from '@nestboard/shared/kernel/contract.ts'
import { useRef, useState, type FormEvent } from 'react'
import { ApiError } from '../client.ts'
import { mergeCrossedEdit } from './merge-edits.ts'
import { useForm, type FormOptions } from './use-form.ts'

type ParamName<R extends Route> = Extract<keyof RouteParams<R>, string>

/** An entity with its version. */
interface Versioned {
  readonly nms: number
}

/** Values of some fields before and after a change made elsewhere. */
export interface EditConflict<V> {
  /** The fields that were changed elsewhere. */
  readonly names: readonly Extract<keyof V, string>[]
  /** Those of them that the user changed, too, so that saving again overwrites the change. */
  readonly overwritten: readonly Extract<keyof V, string>[]
  readonly before: V
  readonly now: V
}

interface Options<
  R extends Route,
  V extends Readonly<Partial<Record<ParamName<R>, unknown>>>,
  E extends Versioned,
  A,
> extends Omit<FormOptions<R, V>, 'initial' | 'send'> {
  readonly formId: string
  /** The entity as first shown; undefined when a new entity is created. */
  readonly entity: E | undefined
  /** Returns the form's values for an entity; for undefined, those of a new entity. */
  readonly valuesOf: (entity: E | undefined) => V
  /** Refetches the entity after a version conflict. */
  readonly reread: () => Promise<E>
  /** Saves the values. `nms` is the version last seen; undefined for a new entity. */
  readonly save: (input: RouteParams<R>, nms: number | undefined, idempotencyKey: string) => Promise<A>
  readonly onSaved: (answer: A) => void
  /** Fields that mean something only together, such as a number and its unit (`mergeCrossedEdit`). */
  readonly together?: readonly (readonly NoInfer<Extract<keyof V, string>>[])[]
  /** Error text if the entity was deleted in the meantime. */
  readonly gone: string
}

export const entityConflictText = 'This was changed elsewhere while you were editing. Nothing is saved yet.'

const isConflict = (error: unknown): boolean => error instanceof ApiError && error.fields.includes('nms')

/**
 * A form for one entity, with optimistic locking. If any field of the form was changed elsewhere in the meantime,
 * nothing is saved: the form lists these changes in `conflict`, takes them over where the user changed nothing, and
 * keeps what the user typed. Saving again overwrites only what the list shows.
 */
export function useEntityForm<
  R extends Route,
  V extends Readonly<Partial<Record<ParamName<R>, unknown>>>,
  E extends Versioned,
  A,
>(options: Options<R, V, E, A>) {
  const { formId, entity, valuesOf, reread, save, onSaved, gone, explain, together, ...rest } = options
  const [conflict, setConflict] = useState<EditConflict<V>>()
  const seen = useRef(entity)
  const answer = useRef<A>(undefined)
  const [initial] = useState(() => valuesOf(entity))
  const form = useForm<R, V>({
    ...rest,
    initial,
    asksBeforeLeaving: true,
    explain: (error) =>
      isConflict(error) ? entityConflictText : entity && error.status === 404 ? gone : explain?.(error),
    send: async (input, key) => {
      const attempt = () => save(input, seen.current?.nms, key)
      try {
        answer.current = await attempt()
      } catch (error) {
        if (!seen.current || !isConflict(error)) throw error
        const [before, now] = [valuesOf(seen.current), await reread()]
        seen.current = now
        const after = valuesOf(now)
        const { changed, conflicting, taken } = mergeCrossedEdit(
          { before, mine: form.latest(), theirs: after },
          together,
        )
        // If only fields outside this form changed, the save is simply repeated with the new version.
        if (changed.length === 0) answer.current = await attempt()
        else {
          form.take(taken)
          setConflict({ names: changed, overwritten: conflicting, before, now: after })
          throw error
        }
      }
    },
  })
  const submit = async () => {
    if (!(await form.submit())) return
    setConflict(undefined)
    form.markSaved()
    const saved = answer.current as A
    const nms = (saved as Partial<Versioned> | undefined)?.nms
    if (seen.current && nms !== undefined) seen.current = { ...seen.current, nms }
    onSaved(saved)
  }
  return {
    ...form,
    conflict,
    /** Replaces the input by the values that were saved elsewhere. */
    takeOther: () => {
      if (!conflict) return
      form.take(conflict.now)
      form.markSaved()
      setConflict(undefined)
    },
    frame: {
      ...form.form,
      id: formId,
      onSubmit: (event: FormEvent) => {
        event.preventDefault()
        void submit()
      },
    },
  }
}
