import * as z from 'zod/mini'
import { id } from '../kernel/id.ts'
import { singleLineField } from '../kernel/text.ts'

/** Below: parameters and answers that the routes of rates, extras, promotions and policies have in common. */
export const rateEntityNameField = () => singleLineField({ least: 1, most: 100 })
/** The version that the caller has read. The change is refused if the entity has changed since. */
export const expectedVersionParam = { nms: z.optional(z.int()) } as const
export const newVersionResponse = /* @__PURE__ */ z.object({ nms: z.int() })
export const createdIdResponse = /* @__PURE__ */ z.object({ id: id() })
export const emptyResponse = /* @__PURE__ */ z.object({})
export const idParams = /* @__PURE__ */ z.object({ id: id() })
