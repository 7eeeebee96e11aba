import * as z from 'zod/mini'
import { route } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'
import { cursor } from '../kernel/page.ts'
import { code, handle, line, lines } from '../kernel/text.ts'
import { mediaTexts } from '../media/faults.ts'
import { fileOrKey, media } from '../media/model.ts'
import { auditEntry } from './audit.ts'
import { supplierTexts } from './faults.ts'
import { businessTypes, paymentFacilitators, supplierFields } from './model.ts'
import { supplierRole } from './permissions.ts'

export * from './read-routes.ts'
export * from './team-routes.ts'

const changed = z.object({ nms: z.int() })
const name = () => line({ least: 1, most: 100 })
/** The version the caller has read; the change is refused if the entity has changed since. */
const seen = () => z.optional(z.int())

export const createSupplier = route({
  method: 'POST',
  path: '/v1/supplier/create',
  access: 'session',
  params: z.object({ name: name(), type: z.enum(businessTypes) }),
  data: z.object({ id: id() }),
  errors: [supplierTexts.tooMany],
  creates: true,
  summary: 'Creates a supplier owned by the caller.',
})

export const createPersonalSupplier = route({
  method: 'POST',
  path: '/v1/supplier/createPersonal',
  access: 'session',
  params: z.object({}),
  data: z.object({ id: id() }),
  errors: [supplierTexts.tooMany],
  creates: true,
  summary: "The caller's PERSONAL supplier; creates it if there is none yet.",
})

export const updateSupplier = route({
  method: 'POST',
  path: '/v1/supplier/update',
  access: supplierRole('profile', 'id'),
  params: z.object({
    id: id(),
    name: z.optional(name()),
    handle: z.optional(handle()),
    nms: seen(),
  }),
  data: changed,
  errors: [supplierTexts.duplicateHandle, supplierTexts.personalName],
  summary: 'Changes name or handle. A handle is unique among suppliers and people.',
})

export const updateSupplierAvatar = route({
  method: 'POST',
  path: '/v1/supplier/updateAvatar',
  access: supplierRole('profile', 'id'),
  params: z.object({ id: id(), avatar: fileOrKey() }),
  data: z.object({ avatar: z.string(), nms: z.int() }),
  errors: [supplierTexts.personalPicture, ...Object.values(mediaTexts)],
  budget: 'upload',
  summary: "Sets the supplier's picture from an `uploadKey` or a small file.",
})

export const deleteSupplierAvatar = route({
  method: 'POST',
  path: '/v1/supplier/deleteAvatar',
  access: supplierRole('profile', 'id'),
  params: z.object({ id: id() }),
  data: changed,
  errors: [supplierTexts.personalPicture],
  summary: 'Removes the picture, so that the default one is shown.',
})

export const updateSupplierProfile = route({
  method: 'POST',
  path: '/v1/supplier/profile/update',
  access: supplierRole('profile', 'id'),
  params: z.object({
    id: id(),
    bio: z.optional(supplierFields.bio),
    phone: z.optional(supplierFields.phone),
    country: z.optional(supplierFields.country),
    state: z.optional(supplierFields.state),
    city: z.optional(supplierFields.city),
    languages: z.optional(supplierFields.languages),
    socials: z.optional(supplierFields.socials),
    payFacType: z.optional(z.nullable(z.enum(paymentFacilitators))),
    payNotes: z.optional(lines({ most: 2000 })),
    nms: seen(),
  }),
  data: changed,
  errors: [supplierTexts.noIntegration],
  summary: 'Changes the given fields. Only the owner and ADMINs may change the payment settings.',
})

export const listAudit = route({
  method: 'GET',
  path: '/v1/supplier/audit/list',
  access: supplierRole('audit'),
  params: z.object({ supplierId: id(), cursor: z.optional(code({ most: 512 })) }),
  data: z.object({ entries: z.array(auditEntry), cursor: cursor() }),
  summary: "A supplier's audit log, newest first, 50 per page, for its owner and ADMINs.",
})

export const createSupplierMedia = route({
  method: 'POST',
  path: '/v1/supplier/media/create',
  access: supplierRole('posts'),
  params: z.object({
    supplierId: id(),
    media: fileOrKey(),
    idx: z._default(z.int().check(z.nonnegative(), z.maximum(999)), 0),
    main: z._default(z.boolean(), false),
  }),
  data: media,
  errors: Object.values(mediaTexts),
  budget: 'upload',
  creates: true,
  summary: "Adds an uploaded picture or video to the supplier's media.",
})

export const getSupplierMedia = route({
  method: 'GET',
  path: '/v1/supplier/media/get',
  access: 'public',
  params: z.object({ id: id() }),
  data: z.extend(media, { supplierId: id() }),
  summary: 'A picture or video of a supplier.',
})

export const listSupplierMedia = route({
  method: 'GET',
  path: '/v1/supplier/media/list',
  access: 'public',
  params: z.object({ supplierId: id() }),
  data: z.object({ media: z.array(z.extend(media, { supplierId: id() })) }),
  summary: "A supplier's pictures and videos, in order, at most 100.",
})
