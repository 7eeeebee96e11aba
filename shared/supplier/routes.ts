import * as z from 'zod/mini'
import { route } from '../kernel/contract.ts'
import { id } from '../kernel/id.ts'
import { handle, line, lines } from '../kernel/text.ts'
import { mediaTexts } from '../media/faults.ts'
import { fileOrKey, media } from '../media/model.ts'
import { user } from '../profile/model.ts'
import { supplierTexts } from './faults.ts'
import {
  assignedMost,
  businessTypes,
  facilitators,
  supplier,
  supplierFields,
  supplierProfile,
  supplierUser,
} from './model.ts'
import { supplierRole } from './permissions.ts'

const changed = z.object({ nms: z.int() })
const name = () => line({ least: 1, most: 100 })
/** With `nms`, only if nobody changed the thing since. */
const seen = () => z.optional(z.int())

export const createSupplier = route({
  method: 'POST',
  path: '/v1/supplier/create',
  access: 'session',
  params: z.object({ name: name(), type: z.enum(businessTypes) }),
  data: z.object({ id: id() }),
  errors: [supplierTexts.tooMany],
  creates: true,
  summary: 'Creates a supplier; the caller is its owner.',
})

export const createPersonalSupplier = route({
  method: 'POST',
  path: '/v1/supplier/createPersonal',
  access: 'session',
  params: z.object({}),
  data: z.object({ id: id() }),
  errors: [supplierTexts.tooMany],
  creates: true,
  summary: "The caller's one PERSONAL supplier, created where there is none yet.",
})

export const getSupplier = route({
  method: 'GET',
  path: '/v1/supplier/get',
  access: 'public',
  params: z.object({ id: id() }),
  data: supplier,
  summary: 'A supplier, as everyone sees it.',
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
  summary: 'Changes name or handle. Handles of suppliers and people are one set.',
})

export const updateSupplierAvatar = route({
  method: 'POST',
  path: '/v1/supplier/updateAvatar',
  access: supplierRole('profile', 'id'),
  params: z.object({ id: id(), avatar: fileOrKey() }),
  data: z.object({ avatar: z.string(), nms: z.int() }),
  errors: [supplierTexts.personalPicture, ...Object.values(mediaTexts)],
  budget: 'upload',
  summary: 'Takes an uploaded picture, by its uploadKey or as a small file, for the picture.',
})

export const deleteSupplierAvatar = route({
  method: 'POST',
  path: '/v1/supplier/deleteAvatar',
  access: supplierRole('profile', 'id'),
  params: z.object({ id: id() }),
  data: changed,
  errors: [supplierTexts.personalPicture],
  summary: 'Back to the default picture.',
})

export const getSupplierProfile = route({
  method: 'GET',
  path: '/v1/supplier/profile/get',
  access: 'public',
  params: z.object({ id: id() }),
  data: supplierProfile,
  summary: "A supplier's profile; how it is paid is for its owner and ADMINs alone.",
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
    payFacType: z.optional(z.nullable(z.enum(facilitators))),
    payNotes: z.optional(lines({ most: 2000 })),
    nms: seen(),
  }),
  data: changed,
  errors: [supplierTexts.noIntegration],
  summary: 'Changes the given fields; how it is paid only for the owner and ADMINs.',
})

export const listSuppliersByUser = route({
  method: 'GET',
  path: '/v1/supplier/listByUser',
  access: 'session',
  params: z.object({ userId: id() }),
  data: z.object({ suppliers: z.array(supplier) }),
  summary: 'The suppliers of the caller or of a PUBLIC person, by name.',
})

export const listTeamsOfUser = route({
  method: 'GET',
  path: '/v1/supplier/user/listByUser',
  access: 'session',
  params: z.object({ userId: id() }),
  data: z.object({
    supplierUsers: z.array(supplierUser),
    suppliers: z.array(supplier),
    supplierProfiles: z.array(supplierProfile),
  }),
  summary: "The caller's own memberships with their suppliers, by name; another person's are not found.",
})

export const listTeam = route({
  method: 'GET',
  path: '/v1/supplier/user/listBySupplier',
  access: 'session',
  params: z.object({ supplierId: id() }),
  data: z.object({ supplierUsers: z.array(supplierUser), users: z.array(user) }),
  summary: 'The people of a supplier, owner first; outside of the team only PUBLIC ones, without roles.',
})

export const getTeamMember = route({
  method: 'GET',
  path: '/v1/supplier/user/get',
  access: 'session',
  params: z.object({ id: id() }),
  data: z.extend(supplierUser, { user }),
  summary: 'One membership, for the team.',
})

export const updateTeamMember = route({
  method: 'POST',
  path: '/v1/supplier/user/update',
  access: 'session',
  params: z.object({
    id: id(),
    /** Listings of this supplier; none: all for a MANAGER or REP, none for an AGENT or GUEST. */
    listingIds: z.array(id()).check(z.maxLength(assignedMost)),
  }),
  data: z.object({}),
  errors: [supplierTexts.reachesAll],
  summary: "Assigns listings to a member, where the caller's role may manage members of that role.",
})

export const deleteTeamMember = route({
  method: 'POST',
  path: '/v1/supplier/user/delete',
  access: 'session',
  params: z.object({ id: id() }),
  data: z.object({}),
  errors: [supplierTexts.ownerStays],
  summary: "Leaves a supplier, or removes somebody from it where the caller's role allows; never the owner.",
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
  summary: "Adds an uploaded picture or film to the supplier's.",
})

export const getSupplierMedia = route({
  method: 'GET',
  path: '/v1/supplier/media/get',
  access: 'public',
  params: z.object({ id: id() }),
  data: z.extend(media, { supplierId: id() }),
  summary: 'A picture or film of a supplier.',
})

export const listSupplierMedia = route({
  method: 'GET',
  path: '/v1/supplier/media/list',
  access: 'public',
  params: z.object({ supplierId: id() }),
  data: z.object({ media: z.array(z.extend(media, { supplierId: id() })) }),
  summary: "A supplier's pictures and films in their order, 100 at most.",
})
