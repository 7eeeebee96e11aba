import type { Account, Profile } from '@nestboard/shared/profile/model.ts'
import { useQueryClient } from '@tanstack/react-query'
import {
  explainTakenUsername,
  genderFields,
  usernameFields,
  accountNameFields,
  buildPhoneFields,
  profileVisibilityFields,
} from './username-fields.tsx'
import { toEditableAccount, toEditableProfile } from './editable.ts'
import { EntityFieldsSection } from './entity-fields-section.tsx'
import { SpokenLanguagesSection } from './spoken-languages-section.tsx'
import { ProfilePictureSection } from './profile-picture-section.tsx'
import { bioFields, profileLocationFields } from './profile-fields.tsx'

/** Account and profile as sections, each shown and edited on its own. */
export function EditAccount({ account, profile }: { account: Account; profile: Profile }) {
  const client = useQueryClient()
  const ofAccount = toEditableAccount(client, account)
  const ofProfile = toEditableProfile(client, profile)
  return (
    <>
      <ProfilePictureSection account={account} />
      <EntityFieldsSection title="Name" of={ofAccount} fields={accountNameFields} />
      <EntityFieldsSection title="Username" of={ofAccount} fields={usernameFields} explain={explainTakenUsername} />
      <EntityFieldsSection title="Biography" of={ofProfile} fields={bioFields} />
      <EntityFieldsSection title="Location" of={ofProfile} fields={profileLocationFields} />
      <SpokenLanguagesSection profile={profile} />
      <EntityFieldsSection title="Gender" of={ofAccount} fields={genderFields} />
      <EntityFieldsSection
        title="Phone"
        note="For suppliers you book with. It is never shown on your profile."
        of={ofAccount}
        fields={buildPhoneFields(profile.country)}
      />
      <EntityFieldsSection title="Who sees your profile" of={ofAccount} fields={profileVisibilityFields} />
    </>
  )
}
