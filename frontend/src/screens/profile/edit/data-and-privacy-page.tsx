import { AccountDeletionSection } from '../../../features/profile/account-deletion-section.tsx'
import { accountQuery, preferenceQuery } from '../../../features/profile/api.ts'
import { DataExportSection } from '../../../features/profile/data-export-section.tsx'
import { PreferenceSections } from '../../../features/profile/preference-sections.tsx'
import { AccountSectionQueryContent } from './account-section-query-content.tsx'
import type { AccountPageProps } from './account-page-props.ts'

/**
 * The Data & privacy page: consents, export and deletion. The sections below the consents are rendered only after the
 * consents have loaded, to avoid a layout shift.
 */
export function DataAndPrivacyPage({ userId }: AccountPageProps) {
  return (
    <AccountSectionQueryContent query={preferenceQuery(userId)} what="preferences" rows={4}>
      {(preference) => (
        <>
          <PreferenceSections preference={preference} />
          <AccountSectionQueryContent query={accountQuery(userId)} what="account" rows={2}>
            {(account) => (
              <>
                <DataExportSection account={account} />
                <AccountDeletionSection account={account} />
              </>
            )}
          </AccountSectionQueryContent>
        </>
      )}
    </AccountSectionQueryContent>
  )
}
