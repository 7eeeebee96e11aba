import type { Integration } from '@nestboard/shared/integrations/model.ts'
import { useQuery } from '@tanstack/react-query'
import { integrationsQuery } from './api.ts'

/** The integration that a supplier has switched on; undefined if none is, or while it is loading. */
export const useActiveIntegration = (supplierId: number): Integration | undefined =>
  useQuery(integrationsQuery(supplierId)).data?.integrations.find(({ active }) => active)
