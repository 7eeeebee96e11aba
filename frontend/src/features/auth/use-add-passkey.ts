import { authErrorTexts } from '@nestboard/shared/auth/faults.ts'
import { maxPasskeysOfUser } from '@nestboard/shared/auth/model.ts'
import { useState } from 'react'
import type { ApiError } from '../../lib/api/call-api-route.ts'
import { cancelAndRefetchQueries } from '../../lib/api/cancel-and-refetch-queries.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { passkeysQuery } from './api.ts'

/** How adding a passkey ended. */
export type AddedPasskey = 'added' | 'known' | 'canceled'

/** Why a passkey was not added; undefined for the default text. */
export const explainPasskeyRefusal = ({ text }: Pick<ApiError, 'text'>): string | undefined =>
  ({
    [authErrorTexts.passkeyLimit as string]: `An account has at most ${maxPasskeysOfUser} passkeys. Remove one first.`,
    [authErrorTexts.wrongPasskey as string]: 'That took too long. Try again.',
    [authErrorTexts.passwordAsked as string]: 'You logged in a while ago. Log in again to add a passkey.',
  })[text ?? '']

/** Adds a passkey to the account. `isPasswordAsked`: the log-in was a while ago, so the password is needed. */
export function useAddPasskey(userId: number, onDone: (how: AddedPasskey) => void) {
  const [isPasswordAsked, setPasswordAsked] = useState(false)
  const add = useApiMutation({
    send: async (_: void, idempotencyKey) => {
      const { makePasskey } = await import('./parts/make-passkey.ts')
      return makePasskey(undefined, idempotencyKey)
    },
    fallbackText: 'The passkey was not added. Try again in a moment.',
    explain: explainPasskeyRefusal,
    failureAt: 'here',
    refetch: (client) => cancelAndRefetchQueries(client, passkeysQuery(userId)),
    onDone: (made) => onDone(made === 'known' ? made : made ? 'added' : 'canceled'),
    onFailed: (error) => {
      if ((error as Partial<ApiError>).text === authErrorTexts.passwordAsked) setPasswordAsked(true)
    },
  })
  return { ...add, isPasswordAsked, forgetPassword: () => setPasswordAsked(false) }
}
