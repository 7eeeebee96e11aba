import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { branchSlug } from './branch.ts'
import { rootDir } from './bundle.ts'

export const cloudAssembly = join(rootDir, 'cdk.out')

/** The repository's own Node and programs first, however this one was started. */
const path = [join(rootDir, 'node_modules/node/bin'), join(rootDir, 'node_modules/.bin'), process.env['PATH']].join(
  delimiter,
)

/** Runs a program of the repository in sight of the person; ends this one with its code where it fails. */
export function run(program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
  const { status } = spawnSync(program, args, {
    cwd: rootDir,
    stdio: 'inherit',
    env: { ...process.env, PATH: path, ...env },
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** Bundles and synthesises everything for a branch into cdk.out: asks no account for anything. */
export function synth(branch: string): void {
  // What is left of another branch there would be deployed with this one.
  rmSync(cloudAssembly, { recursive: true, force: true })
  run('cdk', ['synth', '--quiet', '--no-lookups', '--no-notices'], { NB_DEPLOY_BRANCH: branch })
}

/** The account the last synthesis was for. @throws without credentials, which the CDK CLI takes it from */
export function synthesizedAccount(): string {
  const manifest = JSON.parse(readFileSync(join(cloudAssembly, 'manifest.json'), 'utf8')) as {
    artifacts: Record<string, { environment?: string }>
  }
  const environment = manifest.artifacts['Nestboard-Shared']?.environment ?? ''
  const account = /^aws:\/\/(\d{12})\//.exec(environment)?.[1]
  if (!account) throw new Error('No AWS credentials: sign in (aws sso login, or the workflow’s role) and try again')
  return account
}

/** The buckets of a branch. */
export const bucketsOf = (branch: string, account: string) => {
  const name = (kind: string) => `nestboard-${branchSlug(branch)}-${kind}-${account}`
  return { site: name('site'), media: name('media'), logs: name('logs') }
}
