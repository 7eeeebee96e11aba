import { useRef } from 'react'

/** The idempotency keys of inputs that are being sent: one key per input, until sending the input has succeeded. */
export interface IdempotencyKeys {
  /** Returns the key for this input. A retry with the same input gets the same key. */
  readonly keyOf: (input: unknown) => string
  /** Call after a success; the next attempt with the same input then gets a new key. */
  readonly done: (input: unknown) => void
}

/** Creates idempotency keys, one for each distinct input. */
export function createIdempotencyKeys(): IdempotencyKeys {
  const keys = new Map<string, string>()
  const textOf = (input: unknown): string => JSON.stringify(input) ?? ''
  return {
    keyOf: (input) => {
      const key = keys.get(textOf(input)) ?? crypto.randomUUID()
      keys.set(textOf(input), key)
      return key
    },
    done: (input) => void keys.delete(textOf(input)),
  }
}

/** Idempotency keys that live as long as the component. */
export function useIdempotencyKeys(): IdempotencyKeys {
  const attempts = useRef<IdempotencyKeys>(undefined)
  return (attempts.current ??= createIdempotencyKeys())
}
