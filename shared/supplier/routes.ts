import * as z from 'zod/mini'
import { defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { pageCursorField } from '../kernel/page.ts'
import { machineTextField, handleField, singleLineField, multiLineField } from '../kernel/text/fields.ts'
import { uploadErrorTexts } from '../media/faults.ts'
import { fileOrUploadKeyField, mediaSchema } from '../media/model.ts'
import { auditEntrySchema } from './audit.ts'
import { supplierErrorTexts } from './faults.ts'
import { businessSupplierTypes, paymentFacilitators, supplierFields } from './model.ts'
import { requireSupplierCapability } from './capability.ts'

export * from './read-routes.ts'
export * from './team-routes.ts'

const changed = z.object({ nms: z.int() })
const name = () => singleLineField({ least: 1, most: 100 })
/** The version the caller has read; the change is refused if the entity has changed since. */
const seen = () => z.optional(z.int())

export const createSupplier = defineRoute({
  method: 'POST',
  path: '/v1/supplier/create',
  access: 'session',
  params: z.object({ name: name(), type: z.enum(businessSupplierTypes) }),
  data: z.object({ id: idField() }),
  errors: [supplierErrorTexts.tooMany],
  creates: true,
  summary: 'Creates a supplier owned by the caller.',
})

export const createPersonalSupplier = defineRoute({
  method: 'POST',
  path: '/v1/supplier/createPersonal',
  access: 'session',
  params: z.object({}),
  data: z.object({ id: idField() }),
  errors: [supplierErrorTexts.tooMany],
  creates: true,
  summary: "The caller's PERSONAL supplier; creates it if there is none yet.",
})

export const updateSupplier = defineRoute({
  method: 'POST',
  path: '/v1/supplier/update',
  access: requireSupplierCapability('profile', 'id'),
  params: z.object({
    id: idField(),
    name: z.optional(name()),
    handle: z.optional(handleField()),
    nms: seen(),
  }),
  data: changed,
  errors: [supplierErrorTexts.duplicateHandle, supplierErrorTexts.personalName],
  summary: 'Changes name or handle. A handle is unique among suppliers and people.',
})

export const updateSupplierAvatar = defineRoute({
  method: 'POST',
  path: '/v1/supplier/updateAvatar',
  access: requireSupplierCapability('profile', 'id'),
  params: z.object({ id: idField(), avatar: fileOrUploadKeyField() }),
  data: z.object({ avatar: z.string(), nms: z.int() }),
  errors: [supplierErrorTexts.personalPicture, ...Object.values(uploadErrorTexts)],
  budget: 'upload',
  summary: "Sets the supplier's picture from an `uploadKey` or a small file.",
})

export const deleteSupplierAvatar = defineRoute({
  method: 'POST',
  path: '/v1/supplier/deleteAvatar',
  access: requireSupplierCapability('profile', 'id'),
  params: z.object({ id: idField() }),
  data: changed,
  errors: [supplierErrorTexts.personalPicture],
  summary: 'Removes the picture, so that the default one is shown.',
})

export const updateSupplierProfile = defineRoute({
  method: 'POST',
  path: '/v1/supplier/profile/update',
  access: requireSupplierCapability('profile', 'id'),
  params: z.object({
    id: idField(),
    bio: z.optional(supplierFields.bio),
    phone: z.optional(supplierFields.phone),
    country: z.optional(supplierFields.country),
    state: z.optional(supplierFields.state),
    city: z.optional(supplierFields.city),
    languages: z.optional(supplierFields.languages),
    socials: z.optional(supplierFields.socials),
    payFacType: z.optional(z.nullable(z.enum(paymentFacilitators))),
    payNotes: z.optional(multiLineField({ most: 2000 })),
    nms: seen(),
  }),
  data: changed,
  errors: [supplierErrorTexts.noIntegration, supplierErrorTexts.paymentNeeded],
  summary:
    'Changes the given fields. Only the owner and ADMINs may change the payment settings. CUSTOM requires payNotes of 20 characters or more.',
})

export const listAudit = defineRoute({
  method: 'GET',
  path: '/v1/supplier/audit/list',
  access: requireSupplierCapability('audit'),
  params: z.object({ supplierId: idField(), cursor: z.optional(machineTextField({ most: 512 })) }),
  data: z.object({ entries: z.array(auditEntrySchema), cursor: pageCursorField() }),
  summary: "A supplier's audit log, newest first, 50 per page, for its owner and ADMINs.",
})

export const createSupplierMedia = defineRoute({
  method: 'POST',
  path: '/v1/supplier/media/create',
  access: requireSupplierCapability('posts'),
  params: z.object({
    supplierId: idField(),
    media: fileOrUploadKeyField(),
    idx: z._default(z.int().check(z.nonnegative(), z.maximum(999)), 0),
    main: z._default(z.boolean(), false),
  }),
  data: mediaSchema,
  errors: Object.values(uploadErrorTexts),
  budget: 'upload',
  creates: true,
  summary: "Adds an uploaded picture or video to the supplier's media.",
})

export const getSupplierMedia = defineRoute({
  method: 'GET',
  path: '/v1/supplier/media/get',
  access: 'public',
  params: z.object({ id: idField() }),
  data: z.extend(mediaSchema, { supplierId: idField() }),
  summary: 'A picture or video of a supplier.',
})

export const listSupplierMedia = defineRoute({
  method: 'GET',
  path: '/v1/supplier/media/list',
  access: 'public',
  params: z.object({ supplierId: idField() }),
  data: z.object({ media: z.array(z.extend(mediaSchema, { supplierId: idField() })) }),
  summary: "A supplier's pictures and videos, in order, at most 100.",
})
