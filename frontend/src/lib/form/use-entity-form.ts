import type { RouteParams, Route } from '@nestboard/shared/kernel/route.ts'
import { useRef, useState } from 'react'
import type { TypedForm } from './typed-form.ts'
import { useEditForm, type EditFormOptions } from './use-edit-form.ts'

/** An entity with its version. */
interface Versioned {
  readonly nms: number
}

interface Options<R extends Route, V, E extends Versioned, A> extends Omit<
  EditFormOptions<V>,
  'route' | 'initial' | 'rows' | 'create' | 'onSaved' | 'onBusy'
> {
  readonly route: R
  /** The entity as first shown; undefined when a new entity is created. */
  readonly entity: E | undefined
  /** Returns the form's values for an entity; for undefined, those of a new entity. */
  readonly valuesOf: (entity: E | undefined) => V
  /** Refetches the entity after a version conflict. */
  readonly reread: () => Promise<E>
  /** Saves all values. `nms` is the version last seen; undefined for a new entity. */
  readonly save: (input: RouteParams<R>, nms: number | undefined, idempotencyKey: string) => Promise<A>
  readonly onSaved: (answer: A) => void
  /** Error text if the entity was deleted in the meantime. */
  readonly gone: string
}

/** The form of one entity (use-edit-form.ts), to add or to change it. Every save sends all its fields. */
export function useEntityForm<R extends Route, V extends object, E extends Versioned, A>(
  options: Options<R, V, E, A>,
): TypedForm<V> {
  const { entity, valuesOf, reread, save, onSaved, gone, ...rest } = options
  const [initial] = useState(() => valuesOf(entity))
  const answer = useRef<A>(undefined)
  const rowOf = (version: E) => ({ ...valuesOf(version), nms: version.nms })
  const saveAll = async (input: RouteParams<R>, nms: number | undefined, idempotencyKey = '') => {
    answer.current = await save(input, nms, idempotencyKey)
    return (answer.current as Partial<Versioned> | undefined)?.nms
  }
  return useEditForm<V>({
    ...rest,
    initial,
    ...(entity
      ? {
          gone,
          rows: [
            {
              now: rowOf(entity),
              fields: Object.keys(initial),
              savesAllFields: true,
              save: (input, nms) => saveAll(input as RouteParams<R>, nms),
              reread: async () => rowOf(await reread()),
            },
          ],
        }
      : { rows: [], create: (input, idempotencyKey) => saveAll(input as RouteParams<R>, undefined, idempotencyKey) }),
    onSaved: () => onSaved(answer.current as A),
  })
}
