import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { idField } from '@nestboard/shared/kernel/id.ts'
import { paymentErrorTexts } from '@nestboard/shared/payments/faults.ts'
import type * as routes from '@nestboard/shared/payments/routes.ts'
import { cardPaymentProviders } from '../gateways/payments/card-payment-providers.ts'
import type { CardPaymentFacilitator } from '../gateways/payments/port.ts'
import { writeIfConditionHolds } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { toTtlSeconds } from '../kernel/table/table.ts'
import { paymentEventRow } from './rows.ts'

const keptMs = 30 * 86_400_000

/**
 * Takes an event of a provider: checks the signature over the body as it came and its age, and keeps the event once, by
 * its id. A reaction to the kept event asks the provider what is true, so late, repeated and reordered events do no
 * harm.
 * @throws Fault 400 for a body that the provider did not sign, or signed too long ago
 */
const createWebhook =
  (facilitator: CardPaymentFacilitator): Operation<typeof routes.takeSquareEvent> =>
  async (_, { raw, nowMs }) => {
    const { body: rawBody = '', headers = {}, url: notificationUrl = '' } = raw ?? {}
    const event = cardPaymentProviders[facilitator].verifyWebhook({ rawBody, headers, notificationUrl, nowMs })
    if (!event) throw badRequest(paymentErrorTexts.signature)
    const { providerEventId, kind, type, accountId, paymentId, objectId, orderId, atMs: at } = event
    const namedOrder = idField().safeParse(Number(orderId))
    await writeIfConditionHolds(
      paymentEventRow.put([facilitator, providerEventId.slice(0, 200)], {
        facilitator,
        kind,
        type: type.slice(0, 200),
        accountId,
        ...(paymentId && { paymentId }),
        ...(objectId && { objectId }),
        ...(namedOrder.success && { orderId: namedOrder.data }),
        at,
        expiresAt: toTtlSeconds(nowMs + keptMs),
      }),
    )
    return {}
  }

export const takeSquareEvent = createWebhook('SQUARE')
export const takeStripeEvent = createWebhook('STRIPE')
export const takeNuiteeEvent = createWebhook('NUITEE')
