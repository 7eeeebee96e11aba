import type { Account, Profile } from '@nestboard/shared/profile/model.ts'
import { useQueryClient } from '@tanstack/react-query'
import {
  toTakenUsernameError,
  genderFields,
  usernameFields,
  accountNameFields,
  buildPhoneFields,
  profileVisibilityFields,
} from './account-fields.tsx'
import { toEditableAccount, toEditableProfile } from './editable.ts'
import { FieldsSection } from './fields-section.tsx'
import { LanguagesSection } from './languages-section.tsx'
import { PictureSection } from './picture-section.tsx'
import { bioFields, locationFields } from './profile-fields.tsx'

/** Account and profile as sections, each shown and edited on its own. */
export function EditAccount({ account, profile }: { account: Account; profile: Profile }) {
  const client = useQueryClient()
  const ofAccount = toEditableAccount(client, account)
  const ofProfile = toEditableProfile(client, profile)
  return (
    <>
      <PictureSection account={account} />
      <FieldsSection title="Name" of={ofAccount} fields={accountNameFields} />
      <FieldsSection title="Username" of={ofAccount} fields={usernameFields} explain={toTakenUsernameError} />
      <FieldsSection title="Biography" of={ofProfile} fields={bioFields} />
      <FieldsSection title="Location" of={ofProfile} fields={locationFields} />
      <LanguagesSection profile={profile} />
      <FieldsSection title="Gender" of={ofAccount} fields={genderFields} />
      <FieldsSection
        title="Phone"
        note="For suppliers you book with. It is never shown on your profile."
        of={ofAccount}
        fields={buildPhoneFields(profile.country)}
      />
      <FieldsSection title="Who sees your profile" of={ofAccount} fields={profileVisibilityFields} />
    </>
  )
}
