import { createStaySearch } from '@nestboard/shared/search/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { href } from 'react-router'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { usePageNavigate } from '../../lib/navigation/use-page-navigate.ts'
import { cacheCreatedSearch } from './api.ts'

type Input = Parameters<typeof callApiRoute<typeof createStaySearch>>[1]

interface Options {
  readonly failureAt: 'toast' | 'here'
  /** Runs once the search exists, before its results open. */
  readonly onStarted?: () => void
}

/** Creates a search and opens its results. */
export function useStartSearch({ failureAt, onStarted }: Options) {
  const client = useQueryClient()
  const navigate = usePageNavigate()
  return useApiMutation({
    send: (input: Input, idempotencyKey) => callApiRoute(createStaySearch, input, { idempotencyKey }),
    fallbackText: 'The search did not start. Try again in a moment.',
    failureAt,
    onSent: (search, { tripId }) => {
      cacheCreatedSearch(client, search)
      onStarted?.()
      void navigate(href('/stay/search/:id', { id: String(search.id) }) + (tripId ? `?tripId=${tripId}` : ''))
    },
  })
}
