import { toBranchSlug, mainBranch, sharedStacksSlug } from './branch.ts'
import { getStackName } from './get-stack-name.ts'

const pattern = new RegExp(`^${getStackName('([a-z0-9]+)', '[A-Z][A-Za-z]+')}$`)

/**
 * Lists the slugs of deployments whose branch no longer exists, sorted. main and the shared stack are never listed.
 * @param stacks names of all stacks of the account
 * @param branches names of all branches of the repository; empty means that they could not be read
 * @throws if main is missing among the branches, because then the list can't be the repository's
 */
export function findOrphanedBranchSlugs(stacks: readonly string[], branches: readonly string[]): string[] {
  if (!branches.includes(mainBranch)) throw new Error(`The branches of the repository must include ${mainBranch}`)
  const kept = new Set([...branches.map(toBranchSlug), sharedStacksSlug])
  const slugs = stacks.flatMap((name) => pattern.exec(name)?.[1] ?? [])
  return [...new Set(slugs)].filter((slug) => !kept.has(slug)).toSorted((one, other) => (one < other ? -1 : 1))
}
