import * as z from 'zod/mini'
import { push } from './socket.ts'

/** Part of a large audience, as it waits in the push queue. */
export const delivery = z.object({ push, connectionIds: z.array(z.string()) })
export type Delivery = z.infer<typeof delivery>
