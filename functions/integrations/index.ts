import * as routes from '@nestboard/shared/integrations/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { supplierAccessRules } from '../kernel/rights/supplier-access-rules.ts'
import { connectNuiteeIntegration, connectSquareIntegration, connectStripeIntegration } from './connect.ts'
import {
  deleteIntegration,
  disconnectNuiteeIntegration,
  disconnectSquareIntegration,
  disconnectStripeIntegration,
  updateIntegration,
} from './disconnect.ts'
import { addNuiteeIntegration, addSquareIntegration, addStripeIntegration, listIntegrations } from './integration.ts'
import { readStatement } from './read-statement.ts'
import { isIntegrationAdmin } from './require-integration.ts'

export const handler = createFeatureHandler(
  routes,
  {
    listIntegrations,
    readStatement,
    addSquareIntegration,
    connectSquareIntegration,
    disconnectSquareIntegration,
    addStripeIntegration,
    connectStripeIntegration,
    disconnectStripeIntegration,
    addNuiteeIntegration,
    connectNuiteeIntegration,
    disconnectNuiteeIntegration,
    updateIntegration,
    deleteIntegration,
  },
  { ...supplierAccessRules, integrationAdmin: isIntegrationAdmin },
)
