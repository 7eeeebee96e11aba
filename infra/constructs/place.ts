import { RetentionDays } from 'aws-cdk-lib/aws-logs'
import { branchSlug, mainBranch } from '../cloud/branch.ts'

/** The copy of the system that is being described, and settings derived from it for every stack. */
export interface Place {
  /** The git branch. */
  readonly branch: string
  /** The branch's name in resource names. */
  readonly slug: string
  /** `nestboard-<slug>`, the prefix of every resource name. */
  readonly prefix: string
  /** Whether data must survive the stack's removal. */
  readonly isMain: boolean
  readonly logRetention: RetentionDays
  /** Folder of the bundles. */
  readonly lambdaDir: string
  /** Whether functions reserve the concurrency they state. */
  readonly reservesConcurrency: boolean
}

interface PlaceSettings {
  readonly lambdaDir: string
  /** Branches reserve none in any case, because an account has a thousand for all of them. */
  readonly reserveConcurrency: boolean
}

/** @param branch a git branch's name, not yet sanitized */
export function stackPlaceOf(branch: string, { lambdaDir, reserveConcurrency }: PlaceSettings): Place {
  const slug = branchSlug(branch)
  const isMain = branch === mainBranch
  return {
    branch,
    slug,
    prefix: `nestboard-${slug}`,
    isMain,
    logRetention: isMain ? RetentionDays.THREE_MONTHS : RetentionDays.ONE_WEEK,
    lambdaDir,
    reservesConcurrency: isMain && reserveConcurrency,
  }
}
