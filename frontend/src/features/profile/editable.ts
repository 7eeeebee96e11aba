import type { Params, Route } from '@nestboard/shared/kernel/contract.ts'
import type { Account, Preference, Profile } from '@nestboard/shared/profile/model.ts'
import { updateAccount, updatePreference, updateProfile } from '@nestboard/shared/profile/routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { readAnew } from '../../lib/renew.ts'
import { accountQuery, preferenceQuery, profileQuery, save } from './api.ts'

/** What something says at a version of it. */
export interface Version<F extends string> {
  readonly values: Readonly<Record<F, string>>
  readonly nms: number
}

/** Something of a person that is edited a few texts at a time, by whoever saw its latest version. */
export interface Editable<F extends string> extends Version<F> {
  readonly route: Route
  /** The parameters nobody types. */
  readonly fixed: Readonly<Record<string, unknown>>
  /** Saves the named texts; `seen` is the version the person was looking at. */
  readonly save: (input: Params<Route>, seen: number) => Promise<void>
  /** Reads it again. */
  readonly reread: () => Promise<Version<F>>
}

/** One's account: names, handle, phone, gender, visibility. */
export function editableAccount(client: QueryClient, account: Account) {
  const query = accountQuery(account.id)
  const versionOf = ({ nms, name, firstName, middleName, lastName, handle, phone, gender, visibility }: Account) => ({
    nms,
    values: { name, firstName, middleName, lastName, handle, phone, gender, visibility },
  })
  return {
    ...versionOf(account),
    route: updateAccount,
    fixed: { id: account.id },
    save: (input: object, nms: number) => save(client, query, updateAccount, { ...input, id: account.id, nms }),
    reread: async () => versionOf(await readAnew(client, query)),
  }
}

/** The texts of one's profile page. */
export function editableProfile(client: QueryClient, profile: Profile) {
  const query = profileQuery(profile.id)
  const versionOf = ({ nms, bio, city, state, country }: Profile) => ({ nms, values: { bio, city, state, country } })
  return {
    ...versionOf(profile),
    route: updateProfile,
    // Every change says the country, also one of something else.
    fixed: { id: profile.id, country: profile.country },
    save: (input: object, nms: number) =>
      save(client, query, updateProfile, { country: profile.country, ...input, id: profile.id, nms }),
    reread: async () => versionOf(await readAnew(client, query)),
  }
}

const required = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
/** Half an address is of no use at a checkout, so here these are asked for. */
const updateBilling = {
  ...updatePreference,
  params: z.extend(updatePreference.params, { address: required(), city: required(), state: required() }),
}

/** The address that checkouts begin with. */
export function editableBilling(client: QueryClient, preference: Preference) {
  const query = preferenceQuery(preference.id)
  const versionOf = ({ nms, billingAddress }: Preference) => ({
    nms,
    values: { ...billingAddress, country: billingAddress.country || 'US' },
  })
  return {
    ...versionOf(preference),
    route: updateBilling,
    fixed: { id: preference.id },
    save: async (input: object, nms: number) => {
      await save(client, query, updatePreference, { ...input, id: preference.id, nms }, (before: Preference) => ({
        ...before,
        billingAddress: { ...before.billingAddress, ...input },
      }))
    },
    reread: async () => versionOf(await readAnew(client, query)),
  }
}
