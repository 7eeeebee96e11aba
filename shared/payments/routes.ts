import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { defineRoute } from '../kernel/route.ts'
import { requireSupplierCapability } from '../supplier/capability.ts'
import { paymentErrorTexts } from './faults.ts'
import { paymentDifferenceSchema } from './difference.ts'
import { disputeSchema } from './dispute.ts'
import { payoutSchema } from './payout.ts'

/** The webhook of a provider: public, because the provider's signature authorizes it. */
/* @__NO_SIDE_EFFECTS__ */
const defineWebhook = (provider: 'square' | 'stripe' | 'nuitee', name: string) =>
  defineRoute({
    method: 'POST',
    path: `/v1/payment/webhook/${provider}`,
    access: 'public',
    anyOrigin: true,
    rawBody: true,
    budget: 'webhook',
    params: z.object({}),
    data: z.object({}),
    errors: [paymentErrorTexts.signature],
    summary: `Takes events of ${name}, each once; its signature covers the body as it came.`,
  })

export const takeSquareEvent = defineWebhook('square', 'Square')
export const takeStripeEvent = defineWebhook('stripe', 'Stripe')
export const takeNuiteeEvent = defineWebhook('nuitee', 'Nuitée')

export const listSupplierMoney = defineRoute({
  method: 'GET',
  path: '/v1/supplier/payment/list',
  access: requireSupplierCapability('payout'),
  params: z.object({ supplierId: idField() }),
  data: z.object({ disputes: z.array(disputeSchema), payouts: z.array(payoutSchema) }),
  summary:
    "The latest hundred disputes and payouts at a supplier's payment providers, newest first. Beyond the specification.",
})

export const listPaymentDifferences = defineRoute({
  method: 'GET',
  path: '/v1/supplier/payment/differences',
  access: requireSupplierCapability('payout'),
  params: z.object({ supplierId: idField() }),
  data: z.object({ differences: z.array(paymentDifferenceSchema) }),
  summary:
    "Payments of the last days on which a supplier's payment providers and its orders differ, at most 100; compared daily. Beyond the specification.",
})
