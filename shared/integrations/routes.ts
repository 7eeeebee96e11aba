import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { defineRoute, makeAccessCheck } from '../kernel/route.ts'
import { machineTextField } from '../kernel/text/fields.ts'
import { requireSupplierCapability } from '../supplier/capability.ts'
import { supplierErrorTexts } from '../supplier/faults.ts'
import { paymentProviders } from '../supplier/model.ts'
import { integrationErrorTexts } from './faults.ts'
import { integrationSchema } from './model.ts'
import { statementLineSchema } from './statement.ts'

const done = z.object({})
const ofIntegration = makeAccessCheck('integrationAdmin')
const { added, inUse, notConnected, connected, badState, refused, otherAccount, notOffered, unavailable } =
  integrationErrorTexts

const onSupplier = {
  method: 'POST',
  access: requireSupplierCapability('payout'),
  params: z.object({ supplierId: idField() }),
  data: z.object({ id: idField() }),
  errors: [added],
  creates: true,
} as const

const byCode = {
  method: 'POST',
  access: ofIntegration,
  params: z.object({
    id: idField(),
    /** The code that the provider's consent page added to our callback address. */
    code: machineTextField({ most: 1000 }),
    /** The `state` that came back with the code. Without it, the connection is refused. */
    state: z.optional(machineTextField({ most: 500 })),
  }),
  data: done,
  errors: [badState, refused, otherAccount, notOffered, unavailable],
} as const

const byIdAlone = {
  method: 'POST',
  access: ofIntegration,
  params: z.object({ id: idField() }),
  data: done,
} as const

const disconnecting = { ...byIdAlone, errors: [notConnected, inUse, supplierErrorTexts.paymentNeeded] } as const

export const listIntegrations = defineRoute({
  method: 'GET',
  path: '/v1/supplier/integration/listBySupplier',
  access: requireSupplierCapability('payout'),
  params: z.object({ supplierId: idField() }),
  data: z.object({ integrations: z.array(integrationSchema) }),
  summary: "A supplier's payment integrations, for its owner and ADMINs. Each consent page works for ten minutes.",
})

export const addSquareIntegration = defineRoute({
  ...onSupplier,
  path: '/v1/supplier/integration/square/add',
  summary: 'Adds Square to a supplier, not connected yet.',
})

export const connectSquareIntegration = defineRoute({
  ...byCode,
  path: '/v1/supplier/integration/square/connect',
  summary: 'Connects a Square account with the code of its consent page. It also replaces expired credentials.',
})

export const disconnectSquareIntegration = defineRoute({
  ...disconnecting,
  path: '/v1/supplier/integration/square/disconnect',
  summary:
    'Gives the Square account back: its credentials are revoked and forgotten. Payments with it are switched off.',
})

export const addStripeIntegration = defineRoute({
  ...onSupplier,
  path: '/v1/supplier/integration/stripe/add',
  summary: 'Adds Stripe to a supplier, not connected yet. Beyond the specification.',
})

export const connectStripeIntegration = defineRoute({
  ...byCode,
  path: '/v1/supplier/integration/stripe/connect',
  summary: 'Connects a Stripe account with the code of its consent page. Beyond the specification.',
})

export const disconnectStripeIntegration = defineRoute({
  ...disconnecting,
  path: '/v1/supplier/integration/stripe/disconnect',
  summary: 'Gives the Stripe account back and switches payments with it off. Beyond the specification.',
})

export const addNuiteeIntegration = defineRoute({
  ...onSupplier,
  path: '/v1/supplier/integration/nuitee/add',
  summary: 'Adds Nuitée to a supplier, not connected yet. Beyond the specification.',
})

export const connectNuiteeIntegration = defineRoute({
  ...byIdAlone,
  path: '/v1/supplier/integration/nuitee/connect',
  params: z.object({
    id: idField(),
    /** The private key of the supplier's LiteAPI account. */
    key: machineTextField({ most: 500 }),
    /** The id of the supplier's hotel there. */
    hotelId: machineTextField({ most: 100 }),
  }),
  errors: [refused, otherAccount, notOffered, unavailable],
  summary: 'Connects a Nuitée account by its key, which a call to Nuitée checks. Beyond the specification.',
})

export const disconnectNuiteeIntegration = defineRoute({
  ...disconnecting,
  path: '/v1/supplier/integration/nuitee/disconnect',
  summary: 'Forgets the key of the Nuitée account and switches payments with it off. Beyond the specification.',
})

export const updateIntegration = defineRoute({
  method: 'POST',
  path: '/v1/supplier/integration/update',
  access: ofIntegration,
  params: z.object({ id: idField(), active: z.boolean() }),
  data: done,
  errors: [notConnected, inUse, supplierErrorTexts.paymentNeeded],
  summary:
    "Switches a connected integration on, which makes it the supplier's payment, or off, which sets that to none.",
})

export const deleteIntegration = defineRoute({
  ...byIdAlone,
  path: '/v1/supplier/integration/delete',
  errors: [connected, inUse],
  summary: 'Uninstalls an integration that is not connected.',
})

export const readStatement = defineRoute({
  method: 'GET',
  path: '/v1/supplier/integration/statement',
  access: requireSupplierCapability('payout'),
  params: z.object({
    supplierId: idField(),
    /** Begin and end of the statement, epoch ms, the end excluded; at most `maxStatementDays` apart. */
    from: z.int().check(z.nonnegative()),
    until: z.int().check(z.nonnegative()),
  }),
  data: z.object({
    lines: z.array(statementLineSchema),
    /** The connected providers that refuse the supplier's credentials, so that their lines are missing. */
    refusing: z.array(z.enum(paymentProviders)),
  }),
  errors: ['Invalid until', integrationErrorTexts.unavailable],
  summary:
    "The payments, refunds, card fees and payouts of some days at a supplier's connected payment providers, oldest first, and the providers that refuse its credentials. Beyond the specification.",
})
