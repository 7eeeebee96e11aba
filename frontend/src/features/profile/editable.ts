import type { RouteParams, Route } from '@nestboard/shared/kernel/route.ts'
import { checkAddressHasState } from '@nestboard/shared/orders/payer.ts'
import { billingFields, type Account, type Preference, type Profile } from '@nestboard/shared/profile/model.ts'
import { updateAccount, updatePreference, updateProfile } from '@nestboard/shared/profile/routes.ts'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { fetchQueryIgnoringCache } from '../../lib/api/cancel-and-refetch-queries.ts'
import { accountQuery, preferenceQuery, profileQuery, saveUserEntityFields } from './api.ts'

/** The values of the text fields at one version (`nms`) of an entity. */
export interface VersionedFields<F extends string> {
  readonly values: Readonly<Record<F, string>>
  readonly nms: number
}

/** An entity whose text fields are edited a few at a time, with optimistic locking by version. */
export interface EditableEntity<F extends string> extends VersionedFields<F> {
  readonly route: Route
  /** Parameters of the route that are not form fields. */
  readonly fixed: Readonly<Record<string, unknown>>
  /** Saves the fields and returns the new version; `seen` is the version the user last saw. */
  readonly save: (input: RouteParams<Route>, seen: number) => Promise<number>
  /** Refetches the entity after a version conflict. */
  readonly reread: () => Promise<VersionedFields<F>>
}

/** The user's account, editable: names, handle, phone, gender and visibility. */
export function toEditableAccount(client: QueryClient, account: Account) {
  const query = accountQuery(account.id)
  const versionOf = ({ nms, name, firstName, middleName, lastName, handle, phone, gender, visibility }: Account) => ({
    nms,
    values: { name, firstName, middleName, lastName, handle, phone, gender, visibility },
  })
  return {
    ...versionOf(account),
    route: updateAccount,
    fixed: { id: account.id },
    save: (input: object, nms: number) =>
      saveUserEntityFields(client, query, updateAccount, { ...input, id: account.id, nms }),
    reread: async () => versionOf(await fetchQueryIgnoringCache(client, query)),
  }
}

/** Returns the texts of the user's profile page as an `EditableEntity`: biography, city, state and country. */
export function toEditableProfile(client: QueryClient, profile: Profile) {
  const query = profileQuery(profile.id)
  const versionOf = ({ nms, bio, city, state, country }: Profile) => ({ nms, values: { bio, city, state, country } })
  return {
    ...versionOf(profile),
    route: updateProfile,
    // The route requires the country with every change.
    fixed: { id: profile.id, country: profile.country },
    save: (input: object, nms: number) =>
      saveUserEntityFields(client, query, updateProfile, { country: profile.country, ...input, id: profile.id, nms }),
    reread: async () => versionOf(await fetchQueryIgnoringCache(client, query)),
  }
}

const required = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(200))
const addressFields = {
  address: required(),
  city: required(),
  state: billingFields.state,
  country: billingFields.country,
}
/** A checkout needs a complete address, so these fields are required here although the route allows them empty. */
const updateBilling = {
  ...updatePreference,
  params: z.extend(updatePreference.params, addressFields).check(checkAddressHasState()),
}

/** The billing address that prefills checkouts, editable. */
export function toEditableBillingAddress(client: QueryClient, preference: Preference) {
  const query = preferenceQuery(preference.id)
  const versionOf = ({ nms, billingAddress }: Preference) => ({
    nms,
    values: { ...billingAddress, country: billingAddress.country || 'US' },
  })
  return {
    ...versionOf(preference),
    route: updateBilling,
    fixed: { id: preference.id },
    save: (input: object, nms: number) =>
      saveUserEntityFields(
        client,
        query,
        updatePreference,
        { ...input, id: preference.id, nms },
        (before: Preference) => ({
          ...before,
          billingAddress: { ...before.billingAddress, ...input },
        }),
      ),
    reread: async () => versionOf(await fetchQueryIgnoringCache(client, query)),
  }
}
