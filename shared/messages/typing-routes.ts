import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'

export const tellTyping = defineRoute({
  method: 'POST',
  path: '/v1/message/typing',
  transport: 'socket',
  access: 'session',
  /**
   * The thread in which the caller types. `userId`: the other person, or the traveler if a supplier's team types;
   * `supplierId`: the supplier, in a thread with a supplier.
   */
  params: z.object({ userId: z.optional(idField()), supplierId: z.optional(idField()) }),
  data: z.object({}),
  summary: 'Tells the other side of a conversation, on its open sockets, that the caller is typing. Nothing is stored.',
})
