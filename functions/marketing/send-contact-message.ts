import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { contactTopicLabels } from '@nestboard/shared/marketing/contact.ts'
import type * as routes from '@nestboard/shared/marketing/routes.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { buildRateLimitClause } from '../kernel/request/rate-limit.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { queueMail } from '../kernel/text/queue-mail.ts'
import { marketingEnv } from './marketing-env.ts'

/**
 * Mails a message to the address of this installation, with the writer's address to answer to. The writer gets no mail,
 * because anybody can enter a stranger's address.
 * @throws Fault 404 if the installation has no such address, 429 above the limit of all callers in a day
 */
export const sendContactMessage: Operation<typeof routes.sendContactMessage> = async (
  { email, name, topic, text },
  { actor, nowMs },
) => {
  const to = marketingEnv.CONTACT_EMAIL
  if (to === '') throw notFound('no contact address')
  const account = actor.kind === 'user' ? String(actor.userId) : ''
  const values = { name, email, topic: contactTopicLabels[topic], text, account }
  await commitTransaction([
    buildRateLimitClause('CONTACT', 'contactDay', nowMs),
    { write: queueMail({ to, replyTo: email, template: 'contact', values }, nowMs) },
  ])
  return {}
}
