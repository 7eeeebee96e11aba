import * as z from 'zod/mini'
import { sessionSchema } from '../auth/model.ts'
import { makeAccessCheck, defineRoute } from '../kernel/route.ts'
import { idField } from '../kernel/id.ts'
import { handleField, singleLineField, phoneField } from '../kernel/text/fields.ts'
import { uploadErrorTexts } from '../media/faults.ts'
import { fileOrUploadKeyField } from '../media/model.ts'
import { accountErrorTexts } from './faults.ts'
import {
  accountSchema,
  awardSchema,
  billingFields,
  genders,
  displayCurrencyField,
  preferenceSchema,
  profileSchema,
  profileFields,
  minUserSearchLength,
  maxUserSearchResults,
  maxStarredTrips,
  userSchema,
  visibilities,
} from './model.ts'
import { normalizePhoneNumber } from './normalize-phone-number.ts'

const changed = z.object({ nms: z.int() })
/** The version the caller has read; the change is refused if the entity has changed since. */
const seen = () => z.optional(z.int())
const personalName = () => singleLineField({ most: 100 })

export const getAccount = defineRoute({
  method: 'GET',
  path: '/v1/user/account/get',
  access: makeAccessCheck('self'),
  params: z.object({ id: z.optional(idField()) }),
  // Every page load needs both account and session, so one call answers both.
  data: z.extend(accountSchema, { session: z.optional(sessionSchema) }),
  summary: "The caller's own account, and the session of the cookie.",
})

export const updateAccount = defineRoute({
  method: 'POST',
  path: '/v1/user/account/update',
  access: makeAccessCheck('self'),
  params: z.object({
    id: idField(),
    name: z.optional(singleLineField({ least: 1, most: 100 })),
    firstName: z.optional(personalName()),
    middleName: z.optional(personalName()),
    lastName: z.optional(personalName()),
    handle: z.optional(handleField()),
    phone: z.optional(phoneField(normalizePhoneNumber)),
    gender: z.optional(z.enum(genders)),
    visibility: z.optional(z.enum(visibilities)),
    nms: seen(),
  }),
  data: changed,
  errors: [accountErrorTexts.duplicateHandle, accountErrorTexts.invalidPhone],
  summary: 'Changes the given fields. With `nms`, refused if the account has changed since.',
})

export const getUser = defineRoute({
  method: 'GET',
  path: '/v1/user/get',
  access: 'public',
  params: z.object({ id: idField() }),
  data: userSchema,
  summary: 'A person as others see them; only name and avatar of a PRIVATE person.',
})

export const updateAvatar = defineRoute({
  method: 'POST',
  path: '/v1/user/account/updateAvatar',
  access: makeAccessCheck('self'),
  params: z.object({ id: idField(), avatar: fileOrUploadKeyField() }),
  data: z.object({ avatar: z.string(), nms: z.int() }),
  errors: Object.values(uploadErrorTexts),
  summary: "Sets the account's picture from an `uploadKey` or a small file.",
})

export const deleteAvatar = defineRoute({
  method: 'POST',
  path: '/v1/user/account/deleteAvatar',
  access: makeAccessCheck('self'),
  params: z.object({ id: idField() }),
  data: changed,
  summary: 'Removes the picture, so that the default one is shown.',
})

export const getProfile = defineRoute({
  method: 'GET',
  path: '/v1/user/profile/get',
  access: 'public',
  params: z.object({ id: idField() }),
  data: profileSchema,
  summary: 'The profile of a PUBLIC person or of the caller.',
})

export const updateProfile = defineRoute({
  method: 'POST',
  path: '/v1/user/profile/update',
  access: makeAccessCheck('self'),
  params: z.object({
    id: idField(),
    bio: z.optional(profileFields.bio),
    city: z.optional(profileFields.city),
    state: z.optional(profileFields.state),
    country: profileFields.country,
    languages: z.optional(profileFields.languages),
    nms: seen(),
  }),
  data: changed,
  summary: "Changes the given fields of the caller's profile.",
})

export const getPreference = defineRoute({
  method: 'GET',
  path: '/v1/user/preference/get',
  access: makeAccessCheck('self'),
  params: z.object({ id: z.optional(idField()) }),
  data: preferenceSchema,
  summary: "The caller's starred planning boards, billing address, currency of prices and flags.",
})

export const updatePreference = defineRoute({
  method: 'POST',
  path: '/v1/user/preference/update',
  access: makeAccessCheck('self'),
  params: z.object({
    id: idField(),
    address: z.optional(billingFields.address),
    addressExt: z.optional(billingFields.addressExt),
    city: z.optional(billingFields.city),
    state: z.optional(billingFields.state),
    country: z.optional(billingFields.country),
    zip: z.optional(billingFields.zip),
    tripIds: z.optional(z.array(idField()).check(z.maxLength(maxStarredTrips))),
    displayCurrency: z.optional(displayCurrencyField()),
    flags: z.optional(z.int().check(z.minimum(0), z.maximum(3))),
    nms: seen(),
  }),
  data: changed,
  summary: 'Changes the given preferences of the caller.',
})

export const searchUsers = defineRoute({
  method: 'GET',
  path: '/v1/user/fts',
  access: 'session',
  params: z.object({ query: singleLineField({ least: minUserSearchLength, most: 100 }) }),
  data: z.object({ users: z.array(userSchema).check(z.maxLength(maxUserSearchResults)) }),
  budget: 'search',
  summary: 'Finds PUBLIC people by word prefixes of name and handle, never by e-mail or phone.',
})

export const listAwards = defineRoute({
  method: 'GET',
  path: '/v1/user/award/list',
  access: 'public',
  params: z.object({ userId: idField() }),
  data: z.object({ awards: z.array(awardSchema) }),
  summary: 'The awards of a PUBLIC person or of the caller.',
})

export const exportAccount = defineRoute({
  method: 'POST',
  path: '/v1/user/account/export',
  access: makeAccessCheck('self'),
  params: z.object({ id: z.optional(idField()) }),
  data: z.object({}),
  budget: 'mail',
  summary: "Collects all of the caller's data in an archive and mails a link that works for at most a day.",
})
