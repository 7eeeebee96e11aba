import { accountQuery, profileQuery } from '../../../features/profile/api.ts'
import { EditAccount } from '../../../features/profile/edit-account.tsx'
import { AccountSectionQueryContent } from './account-section-query-content.tsx'
import type { AccountPageProps } from './account-page-props.ts'

/** The Account page. */
export function AccountPage({ userId }: AccountPageProps) {
  return (
    <AccountSectionQueryContent query={accountQuery(userId)} what="account" rows={5}>
      {(account) => (
        <AccountSectionQueryContent query={profileQuery(userId)} what="profile" rows={5}>
          {(profile) => <EditAccount account={account} profile={profile} />}
        </AccountSectionQueryContent>
      )}
    </AccountSectionQueryContent>
  )
}
