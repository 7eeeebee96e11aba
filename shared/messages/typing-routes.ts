import * as z from 'zod/mini'
import { route } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'

export const tellTyping = route({
  method: 'POST',
  path: '/v1/message/typing',
  transport: 'socket',
  access: 'session',
  /**
   * The thread, from the caller's side: `userId` for a thread with a person, `supplierId` with a supplier, and both
   * for a supplier's team.
   */
  params: z.object({ userId: z.optional(id()), supplierId: z.optional(id()) }),
  data: z.object({}),
  summary: 'Tells the other side of a conversation, on its open sockets, that the caller is typing. Nothing is stored.',
})
