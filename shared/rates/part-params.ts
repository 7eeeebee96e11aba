import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'
import { line } from '../kernel/text.ts'

/** Below: parameters and answers that the routes of rates, extras, promotions and policies have in common. */
export const partName = () => line({ least: 1, most: 100 })
/** The version that the caller has read. The change is refused if the entity has changed since. */
export const seenVersionParam = { nms: z.optional(z.int()) } as const
export const changedAnswer = /* @__PURE__ */ z.object({ nms: z.int() })
export const createdAnswer = /* @__PURE__ */ z.object({ id: id() })
export const emptyAnswer = /* @__PURE__ */ z.object({})
export const idParams = /* @__PURE__ */ z.object({ id: id() })
