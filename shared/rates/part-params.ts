import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'
import { line } from '../kernel/text.ts'

/** Parameters and answers that the routes of rates, extras, promotions and policies have in common. */
export const name = () => line({ least: 1, most: 100 })
/** The version the caller has read; the change is refused if the entity has changed since. */
export const seen = { nms: z.optional(z.int()) } as const
export const changed = /* @__PURE__ */ z.object({ nms: z.int() })
export const made = /* @__PURE__ */ z.object({ id: id() })
export const nothing = /* @__PURE__ */ z.object({})
export const one = /* @__PURE__ */ z.object({ id: id() })
