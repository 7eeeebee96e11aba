import type { Profile } from '@nestboard/shared/profile/model.ts'
import { lazy, Suspense } from 'react'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { getLanguageName } from '../intl/language-names.ts'
import { EditableSection } from './editable-section.tsx'

const LanguagesForm = lazy(() =>
  import('./parts/spoken-languages-form.tsx').then(({ SpokenLanguagesForm }) => ({ default: SpokenLanguagesForm })),
)

/** The languages a user speaks. */
export function SpokenLanguagesSection({ profile }: { profile: Profile }) {
  const { languages } = profile
  return (
    <EditableSection
      title="Languages"
      edit={(onDone) => (
        <Suspense
          fallback={
            <Skeleton label="Loading languages">
              <SkeletonLines lines={2} />
            </Skeleton>
          }
        >
          <LanguagesForm profile={profile} onDone={onDone} />
        </Suspense>
      )}
    >
      <p>
        {languages.length > 0 ? languages.map(getLanguageName).join(', ') : <span className="three">Not provided</span>}
      </p>
    </EditableSection>
  )
}
