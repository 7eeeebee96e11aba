import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useToast } from '../../ui/toasts.tsx'
import { useIdempotencyKeys } from './idempotency-keys.ts'
import { ApiError } from './call-api-route.ts'
import { explainApiFailure } from './explain-api-failure.ts'

export interface ApiMutationOptions<Input, Output> {
  /** Sends the change. `idempotencyKey` is the same for retries with the same input. */
  readonly send: (input: Input, idempotencyKey: string) => Promise<Output>
  /** Error text for a failure without a reason from the server. */
  readonly fallbackText: string | ((input: Input) => string)
  /** Returns the error text for a refusal. If it returns undefined, lib/api/explain-api-failure.ts decides. */
  readonly explain?: (error: ApiError, input: Input) => string | undefined
  /** Where a failure is shown: `toast`, or `here` if the component renders `failure`. */
  readonly failureAt?: 'toast' | 'here'
  /** Key of the toast. A new toast replaces an earlier one with the same key. */
  readonly toastKey?: string
  /** Optimistic update, made before the change is sent. The returned function rolls it back after a failure. */
  readonly optimistic?: (client: QueryClient, input: Input) => Promise<() => void> | (() => void)
  /** Refetches the data that the change made stale. Also called after a version conflict. */
  readonly refetch?: (client: QueryClient, input: Input, output: Output | undefined) => Promise<unknown>
  /** Runs after a success, before the refetch. */
  readonly onSent?: (output: Output, input: Input) => unknown
  /** Runs after a success, once the refetch has finished. */
  readonly onDone?: (output: Output, input: Input) => unknown
  readonly onFailed?: (error: Error, input: Input) => unknown
  /** Changes with the same scope run one after another. */
  readonly scope?: string
  /** Key under which `client.isMutating` counts the change. */
  readonly mutationKey?: readonly unknown[]
}

/** A mutation with idempotency keys, an error text for every failure, and a refetch of stale data. */
export function useApiMutation<Output, Input = void>(options: ApiMutationOptions<Input, Output>) {
  const {
    send,
    fallbackText,
    explain,
    failureAt = 'toast',
    toastKey,
    optimistic,
    refetch,
    onSent,
    onDone,
    onFailed,
  } = options
  const { scope, mutationKey } = options
  const client = useQueryClient()
  const toasts = useToast()
  const attempts = useIdempotencyKeys()
  const textOf = (error: Error, input: Input): string => {
    const plain = typeof fallbackText === 'string' ? fallbackText : fallbackText(input)
    return error instanceof ApiError ? (explain?.(error, input) ?? explainApiFailure(error, plain)) : plain
  }
  const mutation = useMutation({
    ...(scope !== undefined && { scope: { id: scope } }),
    ...(mutationKey && { mutationKey }),
    mutationFn: async (input: Input) => {
      const output = await send(input, attempts.keyOf(input))
      attempts.done(input)
      return output
    },
    onMutate: (input) => optimistic?.(client, input),
    onSuccess: async (output, input) => {
      await onSent?.(output, input)
      await refetch?.(client, input, output)
      await onDone?.(output, input)
    },
    onError: async (error, input, takeBack) => {
      takeBack?.()
      // This is no failed call: the app's own code threw an error, or one of its files failed to load.
      if (!(error instanceof ApiError)) console.error('A change failed', error)
      if (error instanceof ApiError && error.status === 409) void refetch?.(client, input, undefined)
      await onFailed?.(error, input)
      if (failureAt === 'toast')
        toasts.show({ text: textOf(error, input), ...(toastKey !== undefined && { key: toastKey }) })
    },
  })
  return {
    run: mutation.mutate,
    /**
     * Resolves to the output of `send`.
     * @throws the error of `send`
     */
    runAsync: mutation.mutateAsync,
    isBusy: mutation.isPending,
    /** Input of the running change; undefined if none is running. */
    sending: mutation.isPending ? mutation.variables : undefined,
    /** Error text of the last change; undefined if it has not failed. */
    failure: mutation.error ? textOf(mutation.error, mutation.variables) : undefined,
    /** Clears `failure`. */
    forget: mutation.reset,
  }
}
