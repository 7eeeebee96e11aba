import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

export const mainBranch = 'main'

/**
 * Maximum length of a slug. Names of buckets and functions contain the slug and further parts, and AWS limits their
 * length.
 */
const maxSlug = 20

/** Slug in the names and tags of the stacks with the account's shared resources. */
export const sharedStacksSlug = 'shared'

/**
 * Converts a branch's name for use in resource names: a-z and 0-9, 1–20 characters, without hyphens, since resource
 * names join their parts with one: `x` with the function `personal-offers` would share a name with `x-personal` and
 * `offers`. A name that had to be changed gets part of its hash, so that `feature/a` and `feature-a` never share a
 * table.
 */
export function toBranchSlug(name: string): string {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')
  if (plain === name && plain.length <= maxSlug && plain !== sharedStacksSlug) return plain
  const mark = createHash('sha256').update(name).digest('hex').slice(0, 6)
  return plain.slice(0, maxSlug - mark.length) + mark
}

/**
 * Returns the branch given by `--branch NAME` (or `--branch=NAME`), otherwise the branch that is checked out.
 * @throws when no branch is given and none is checked out
 */
export function parseBranchArgument(args: readonly string[]): string {
  const at = args.findIndex((arg) => arg === '--branch' || arg.startsWith('--branch='))
  const given = at < 0 ? undefined : (args[at]?.split('=')[1] ?? args[at + 1])
  if (at >= 0 && (!given || given.startsWith('--'))) throw new Error('--branch needs a name')
  if (given) return given
  const checkedOut = git('rev-parse', '--abbrev-ref', 'HEAD')
  if (!checkedOut || checkedOut === 'HEAD') throw new Error('No branch is checked out. Name one with --branch NAME')
  return checkedOut
}

function git(...args: string[]): string {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}

/** Part of the name of the tables that restore drills make and delete: `nestboard-<slug>-drill-<time>`. */
export const drillTableInfix = 'drill'
