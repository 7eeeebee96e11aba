import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { toBranchSlug } from './branch.ts'
import { rootDir } from './bundle-functions.ts'

export const cloudAssemblyFolder = join(rootDir, 'cdk.out')

/** PATH in which the repository's own Node and programs come first. */
const path = [join(rootDir, 'node_modules/node/bin'), join(rootDir, 'node_modules/.bin'), process.env['PATH']].join(
  delimiter,
)

/**
 * Runs a program of the repository with visible output. If it fails, this process exits with the program's exit code.
 */
export function runProgramOrExit(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): void {
  const status = runProgramForExitCode(program, args, env)
  if (status !== 0) process.exit(status ?? 1)
}

/** Runs a program of the repository with visible output, and returns its exit code. */
export function runProgramForExitCode(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): number | null {
  return spawnSync(program, args, {
    cwd: rootDir,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...env },
  }).status
}

/** Bundles and synthesizes everything for a branch into cdk.out, without calling AWS. */
export function synthesizeBranch(branch: string): void {
  // Stacks of another branch that were left in the folder would be deployed together with this branch.
  rmSync(cloudAssemblyFolder, { recursive: true, force: true })
  runProgramOrExit('cdk', ['synth', '--quiet', '--no-lookups', '--no-notices'], { NB_DEPLOY_BRANCH: branch })
}

export const noCredentialsText = 'No AWS credentials. Sign in (aws sso login, or the workflow’s role) and try again'

/**
 * Returns the account of the last synthesis.
 * @throws without credentials, because the CDK CLI finds out the account through them
 */
export function readSynthesizedAccountId(): string {
  const manifest = JSON.parse(readFileSync(join(cloudAssemblyFolder, 'manifest.json'), 'utf8')) as {
    artifacts: Record<string, { environment?: string }>
  }
  const environment = manifest.artifacts['Nestboard-Shared']?.environment ?? ''
  const account = /^aws:\/\/(\d{12})\//.exec(environment)?.[1]
  if (!account) throw new Error(noCredentialsText)
  return account
}

export const getBranchBucketNames = (branch: string, account: string) => {
  const name = (kind: string) => `nestboard-${toBranchSlug(branch)}-${kind}-${account}`
  return { site: name('site'), media: name('media'), failures: name('failures'), logs: name('logs') }
}
