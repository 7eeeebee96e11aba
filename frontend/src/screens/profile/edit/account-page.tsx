import { accountQuery, profileQuery } from '../../../features/profile/api.ts'
import { EditAccount } from '../../../features/profile/edit-account.tsx'
import { Loaded } from './loaded.tsx'
import type { PageProps } from './page.ts'

/** The Account page. */
export function AccountPage({ userId }: PageProps) {
  return (
    <Loaded query={accountQuery(userId)} what="account" rows={5}>
      {(account) => (
        <Loaded query={profileQuery(userId)} what="profile" rows={5}>
          {(profile) => <EditAccount account={account} profile={profile} />}
        </Loaded>
      )}
    </Loaded>
  )
}
