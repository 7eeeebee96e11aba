import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

export const mainBranch = 'main'

/** Short enough for bucket and function names, which add their own parts. */
const maxSlug = 20

/** The stacks of the account's shared resources are named and tagged with it. */
export const sharedSlug = 'shared'

/**
 * A branch's name for use in resource names: a-z and 0-9, 1–20 characters. It has no hyphen, because resource names join their
 * parts with one: `x` with the function `personal-offers` would share a name with `x-personal` and `offers`. A name that had to be
 * changed gets part of its hash, so that `feature/a` and `feature-a` never share a table.
 */
export function branchSlug(name: string): string {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '')
  if (plain === name && plain.length <= maxSlug && plain !== sharedSlug) return plain
  const mark = createHash('sha256').update(name).digest('hex').slice(0, 6)
  return plain.slice(0, maxSlug - mark.length) + mark
}

/**
 * The branch given by `--branch NAME` (or `--branch=NAME`), else the one checked out.
 * @throws when there is neither
 */
export function branchAsked(args: readonly string[]): string {
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
