import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { ourSources } from './tree.ts'

/** What a feature's `testing/questions.ts` exports. */
interface FeatureQuestions {
  /** Runs every access pattern of the feature. */
  readonly askEverything: () => Promise<void>
  /** Takes paths that few calls take, such as a refusal after further reads. Only the check of grants counts them. */
  readonly askRarely?: () => Promise<void>
  /**
   * Leaves rows of a person, some of them with a text that only they wrote. Tests of archive, erasure and reactions run it,
   * so a new kind of row with personal data is planted by its own feature.
   */
  readonly leaveTraces?: (person: Person, text: string, friend: Person) => Promise<void>
}

/** The questions of all features, found by the names of their files. */
export const featureQuestions: readonly FeatureQuestions[] = await Promise.all(
  ourSources()
    .filter((path) => /^functions\/[^/]+\/testing\/questions\.ts$/.test(path))
    .map(async (path) => (await import(new URL(`../../${path}`, import.meta.url).href)) as FeatureQuestions),
)
