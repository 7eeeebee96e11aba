import type { Profile } from '@nestboard/shared/profile/model.ts'
import { lazy, Suspense } from 'react'
import { Skeleton, SkeletonLines } from '../../ui/skeleton.tsx'
import { languageName } from '../intl/names.ts'
import { Section } from './section.tsx'
import './languages.css'

const LanguagesForm = lazy(() =>
  import('./parts/languages-form.tsx').then(({ LanguagesForm }) => ({ default: LanguagesForm })),
)

/** The languages a person speaks. */
export function LanguagesSection({ profile }: { profile: Profile }) {
  const { languages } = profile
  return (
    <Section
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
      {languages.length > 0 ? (
        <ul className="tongues">
          {languages.map((code) => (
            <li key={code} className="chip chip--plain">
              {languageName(code)}
            </li>
          ))}
        </ul>
      ) : (
        <p className="three">Not given</p>
      )}
    </Section>
  )
}
