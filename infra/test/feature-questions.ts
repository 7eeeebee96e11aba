import type { Person } from '@nestboard/functions/auth/testing/person.ts'
import { listSourceFiles } from './tree.ts'

/** The exports of a feature's `testing/access-patterns.ts`, which runs the feature's access patterns for tests. */
interface FeatureQuestions {
  /** Runs every access pattern of the feature. */
  readonly runAccessPatterns: () => Promise<void>
  /**
   * Runs rare paths, such as a refusal after additional reads. Only the check of the functions' grants counts the
   * table requests of these paths.
   */
  readonly runRareAccessPatterns?: () => Promise<void>
  /**
   * Writes rows about a person, some of them with a text that only this person wrote. Tests of archive, erasure and
   * reactions call it, so a feature with a new kind of personal row adds the row here.
   */
  readonly writeRowsAboutPerson?: (person: Person, text: string, friend: Person) => Promise<void>
}

/** The `testing/access-patterns.ts` modules of all features, found by their path. */
export const featureAccessPatternModules: readonly FeatureQuestions[] = await Promise.all(
  listSourceFiles()
    .filter((path) => /^functions\/[^/]+\/testing\/access-patterns\.ts$/.test(path))
    .map(async (path) => (await import(new URL(`../../${path}`, import.meta.url).href)) as FeatureQuestions),
)
