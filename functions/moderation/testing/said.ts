import * as messages from '@nestboard/shared/messages/routes.ts'
import * as routes from '@nestboard/shared/moderation/routes.ts'
import { newPerson } from '../../auth/testing/person.ts'
import type { Person } from '../../auth/testing/person.ts'
import { callRoute } from '../../kernel/testing/call.ts'
import { handler as messagesHandler } from '../../messages/index.ts'
import { newSupplier } from '../../supplier/testing/team.ts'
import { handler } from '../index.ts'

/** Identifies a sent message: its id and the time it was sent. */
export interface SentMessageRef {
  readonly messageId: number
  readonly nco: number
}

/** Sends a message to a person. */
export async function sendTestMessage(from: Person, to: Person, text: string): Promise<SentMessageRef> {
  const { data, error } = await callRoute(
    messagesHandler,
    messages.createUserMessage,
    { userId: to.userId, text },
    from,
  )
  if (!data) throw new Error(`message refused: ${error}`)
  return { messageId: data.id, nco: data.nco }
}

/** Sends a traveler's message to a supplier. */
export async function sendTestMessageToSupplier(
  from: Person,
  supplierId: number,
  text: string,
): Promise<SentMessageRef> {
  const { data, error } = await callRoute(messagesHandler, messages.createSupplierMessage, { supplierId, text }, from)
  if (!data) throw new Error(`message refused: ${error}`)
  return { messageId: data.id, nco: data.nco }
}

/** Creates a traveler whose message to a supplier is held, and the supplier's owner. */
export async function newHeldMessage(text = 'Can I pay by bank transfer?') {
  const [owner, traveler] = [await newPerson('Olga Owner'), await newPerson('Tara Traveler')]
  const supplierId = await newSupplier(owner)
  const before = await sendTestMessageToSupplier(traveler, supplierId, 'Is the boot room heated?')
  return { owner, traveler, supplierId, before, message: await sendTestMessageToSupplier(traveler, supplierId, text) }
}

/** Appeals the hold as the traveler. */
export const appealHeldMessage = (
  {
    traveler,
    supplierId,
    message,
  }: Pick<Awaited<ReturnType<typeof newHeldMessage>>, 'traveler' | 'supplierId' | 'message'>,
  text = 'I only asked about the deposit',
) => callRoute(handler, routes.appealHold, { supplierId, ...message, text }, traveler)
