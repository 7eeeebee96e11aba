import { useRef } from 'react'

/** Gives each attempt its idempotency key. */
export interface Attempts {
  /** The key of an attempt with this input: the same one while a person tries again with the same values. */
  readonly keyOf: (input: unknown) => string
  /** An attempt with this input succeeded: the same values are a new request from now on. */
  readonly done: (input: unknown) => void
}

/** Idempotency keys for repeated attempts at the same thing. */
export function newAttempts(): Attempts {
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
export function useAttempts(): Attempts {
  const attempts = useRef<Attempts>(undefined)
  return (attempts.current ??= newAttempts())
}
