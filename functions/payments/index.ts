import * as routes from '@nestboard/shared/payments/routes.ts'
import { createFeatureHandler } from '../kernel/request/create-feature-handler.ts'
import { supplierAccessRules } from '../kernel/rights/supplier-access-rules.ts'
import { listPaymentDifferences } from './payment-difference.ts'
import { listSupplierMoney } from './list-supplier-money.ts'
import { takeNuiteeEvent, takeSquareEvent, takeStripeEvent } from './take-payment-event.ts'

export const handler = createFeatureHandler(
  routes,
  { takeSquareEvent, takeStripeEvent, takeNuiteeEvent, listSupplierMoney, listPaymentDifferences },
  supplierAccessRules,
)
