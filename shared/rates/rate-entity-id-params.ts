import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { singleLineField } from '../kernel/text/fields.ts'

/** Below: parameters and answers that the routes of rates, extras, promotions and policies have in common. */
export const rateEntityNameField = () => singleLineField({ least: 1, most: 100 })
/** The version that the caller has read. The change is refused if the entity has changed since. */
export const expectedVersionParam = { nms: z.optional(z.int()) } as const
export const newVersionResponseSchema = /* @__PURE__ */ z.object({ nms: z.int() })
export const createdIdResponseSchema = /* @__PURE__ */ z.object({ id: idField() })
export const emptyResponseSchema = /* @__PURE__ */ z.object({})
export const rateEntityIdParamsSchema = /* @__PURE__ */ z.object({ id: idField() })
