import { DeletionSection } from '../../../features/profile/deletion-section.tsx'
import { accountQuery, preferenceQuery } from '../../../features/profile/api.ts'
import { ExportSection } from '../../../features/profile/export-section.tsx'
import { PreferenceSections } from '../../../features/profile/preference-sections.tsx'
import { LoadedPart } from './loaded-part.tsx'
import type { PageProps } from './page.ts'

/** The Data & privacy page: consents, export and deletion. */
export function DataPage({ userId }: PageProps) {
  return (
    <>
      <LoadedPart query={preferenceQuery(userId)} what="preferences" rows={2}>
        {(preference) => <PreferenceSections preference={preference} />}
      </LoadedPart>
      <LoadedPart query={accountQuery(userId)} what="account" rows={2}>
        {(account) => (
          <>
            <ExportSection account={account} />
            <DeletionSection account={account} />
          </>
        )}
      </LoadedPart>
    </>
  )
}
