import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import { branchSlug, mainBranch } from '../cloud/branch.ts'

/** Which copy of the system is being described, and what follows from it for every stack. */
export interface Place {
  /** As git has it. */
  readonly branch: string
  /** As it stands in names. */
  readonly slug: string
  /** `nestboard-<slug>`: begins the name of everything named. */
  readonly prefix: string
  /** Whether its data must outlive it. */
  readonly isMain: boolean
  readonly logRetention: RetentionDays
  /** Where the bundles lie. */
  readonly lambdaDir: string
}

/** @param branch a git branch's name, sanitised here */
export function placeOf(branch: string, lambdaDir: string): Place {
  const slug = branchSlug(branch)
  const isMain = branch === mainBranch
  return {
    branch,
    slug,
    prefix: `nestboard-${slug}`,
    isMain,
    logRetention: isMain ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_WEEK,
    lambdaDir,
  }
}
