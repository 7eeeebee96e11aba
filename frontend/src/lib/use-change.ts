import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useToast } from '../ui/toasts.tsx'
import { useAttempts } from './attempt.ts'
import { ApiError } from './client.ts'
import { failureText } from './failure-text.ts'

export interface ChangeOptions<Input, Output> {
  /** Sends the change. `idempotencyKey` stays the same while a person tries again with the same input. */
  readonly send: (input: Input, idempotencyKey: string) => Promise<Output>
  /** Said of a failure that the server gives no reason for. */
  readonly otherwise: string | ((input: Input) => string)
  /** Own words for a refusal; undefined leaves it to lib/failure-text.ts. */
  readonly explain?: (error: ApiError, input: Input) => string | undefined
  /** Where a failure is told: as a toast, or by the component, from `failure`. */
  readonly tells?: 'toast' | 'here'
  /** Replaces an earlier toast of the same key. */
  readonly toastKey?: string
  /** Shows the change before it is sent. The function it returns takes that back after a failure. */
  readonly showAtOnce?: (client: QueryClient, input: Input) => Promise<() => void> | (() => void)
  /** Fetches what is old after the change; after a version conflict as well. */
  readonly renews?: (client: QueryClient, input: Input, output: Output | undefined) => Promise<unknown>
  /** Runs once the change is made, before anything is fetched again. */
  readonly onSent?: (output: Output, input: Input) => unknown
  /** Runs once the change is made and what it made old is there again. */
  readonly onDone?: (output: Output, input: Input) => unknown
  readonly onFailed?: (error: Error, input: Input) => unknown
  /** Changes of the same scope are sent one after the other. */
  readonly scope?: string
  /** Tells the change to `client.isMutating`. */
  readonly mutationKey?: readonly unknown[]
}

/** One way to change something on the server: keys for repeated attempts, words for every failure, and fresh data after. */
export function useChange<Output, Input = void>(options: ChangeOptions<Input, Output>) {
  const { send, otherwise, explain, tells = 'toast', toastKey, showAtOnce, renews, onSent, onDone, onFailed } = options
  const { scope, mutationKey } = options
  const client = useQueryClient()
  const toasts = useToast()
  const attempts = useAttempts()
  const textOf = (error: Error, input: Input): string => {
    const plain = typeof otherwise === 'string' ? otherwise : otherwise(input)
    return error instanceof ApiError ? (explain?.(error, input) ?? failureText(error, plain)) : plain
  }
  const mutation = useMutation({
    ...(scope !== undefined && { scope: { id: scope } }),
    ...(mutationKey && { mutationKey }),
    mutationFn: async (input: Input) => {
      const output = await send(input, attempts.keyOf(input))
      attempts.done(input)
      return output
    },
    onMutate: (input) => showAtOnce?.(client, input),
    onSuccess: async (output, input) => {
      await onSent?.(output, input)
      await renews?.(client, input, output)
      await onDone?.(output, input)
    },
    onError: async (error, input, takeBack) => {
      takeBack?.()
      // No call failed but our own code, or a file of it did not come.
      if (!(error instanceof ApiError)) console.error('A change failed', error)
      if (error instanceof ApiError && error.status === 409) void renews?.(client, input, undefined)
      await onFailed?.(error, input)
      if (tells === 'toast')
        toasts.show({ text: textOf(error, input), ...(toastKey !== undefined && { key: toastKey }) })
    },
  })
  return {
    run: mutation.mutate,
    /** Resolves to the answer. @throws what sending failed with */
    runAsync: mutation.mutateAsync,
    isBusy: mutation.isPending,
    /** The input of the change that is on its way; undefined while none is. */
    sending: mutation.isPending ? mutation.variables : undefined,
    /** Why the last change failed; undefined while it did not. */
    failure: mutation.error ? textOf(mutation.error, mutation.variables) : undefined,
    /** Forgets the last failure. */
    forget: mutation.reset,
  }
}
