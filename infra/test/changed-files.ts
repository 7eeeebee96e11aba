import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const cwd = fileURLToPath(new URL('../..', import.meta.url))
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '')

/**
 * Lists the files that differ from the commit where this branch left main, as paths from the repository's root:
 * committed, uncommitted and new ones. On main itself these are the uncommitted and new ones.
 */
export function listChangedFiles(): string[] {
  const isRemote = git('branch', '--remotes', '--list', 'origin/main').length > 0
  const [base] = git('merge-base', 'HEAD', isRemote ? 'origin/main' : 'main')
  return [
    ...new Set([
      ...git('diff', '--name-only', '--no-renames', base!),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ].toSorted()
}
