import { accountQuery, profileQuery } from '../../../features/profile/api.ts'
import { EditAccount } from '../../../features/profile/edit-account.tsx'
import { LoadedPart } from './loaded-part.tsx'
import type { PageProps } from './page.ts'

/** The Account page. */
export function AccountPage({ userId }: PageProps) {
  return (
    <LoadedPart query={accountQuery(userId)} what="account" rows={5}>
      {(account) => (
        <LoadedPart query={profileQuery(userId)} what="profile" rows={5}>
          {(profile) => <EditAccount account={account} profile={profile} />}
        </LoadedPart>
      )}
    </LoadedPart>
  )
}
