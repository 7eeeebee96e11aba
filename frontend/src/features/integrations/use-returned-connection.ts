import { providerFacts } from '@nestboard/shared/integrations/model.ts'
import type { Integration } from '@nestboard/shared/integrations/model.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { useApiMutation } from '../../lib/api/use-api-mutation.ts'
import { usePageSearchParams } from '../../lib/navigation/use-page-navigate.ts'
import { useToast } from '../../ui/toasts.tsx'
import { connectByCodeRoutes, refetchIntegrations } from './api.ts'
import { parseReturnedConnection } from './returned-connection.ts'
import type { ReturnedConnection } from './returned-connection.ts'

/**
 * Connects the integration whose consent page sent the browser here, once, and removes its code from the address at
 * once, so that reloading or going back sends no code again.
 */
export function useReturnedConnection(supplierId: number, integrations: readonly Integration[]) {
  const [params, setParams] = usePageSearchParams()
  // Read once: the address loses it below, and a later visit of this page has none.
  const [returned] = useState(() => parseReturnedConnection(params))
  const isHandled = useRef(false)
  const client = useQueryClient()
  const toasts = useToast()
  const connect = useApiMutation({
    send: ({ id, subtype, code, state }: { id: number } & Extract<ReturnedConnection, { code: string }>) =>
      callApiRoute(connectByCodeRoutes[subtype], { id, code, ...(state && { state }) }),
    failureAt: 'here',
    fallbackText: ({ subtype }) => `${providerFacts[subtype].name} was not connected. Connect again.`,
    refetch: () => refetchIntegrations(client, supplierId),
    onDone: (_, { subtype }) => toasts.show({ text: `${providerFacts[subtype].name} is connected` }),
    // The answer may have been lost, so the integration may be connected all the same.
    onFailed: () => refetchIntegrations(client, supplierId),
  })
  const handle = useEffectEvent(() => {
    if (!returned || isHandled.current) return
    isHandled.current = true
    setParams({}, { replace: true })
    const integration = integrations.find(({ subtype }) => subtype === returned.subtype)
    if (integration && returned.code !== undefined) connect.run({ id: integration.id, ...returned })
  })
  useEffect(() => handle(), [])
  const name = returned && providerFacts[returned.subtype].name
  const isAdded = integrations.some(({ subtype }) => subtype === returned?.subtype)
  return {
    subtype: returned?.subtype,
    isConnecting: connect.isBusy,
    failure:
      returned && returned.code === undefined
        ? `You did not give us access to ${name}, so nothing was connected.`
        : returned && !isAdded
          ? `${name} was uninstalled meanwhile, so nothing was connected.`
          : connect.failure,
  }
}
