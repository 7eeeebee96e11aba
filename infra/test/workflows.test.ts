import { readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { suiteNames } from './suites.ts'

interface Step {
  readonly uses?: string
  readonly run?: string
  readonly with?: Readonly<Record<string, unknown>>
}
interface Job {
  readonly if?: string
  readonly needs?: string | readonly string[]
  readonly 'timeout-minutes'?: number
  readonly environment?: string
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly string[]>> }
  readonly permissions?: Readonly<Record<string, string>>
  readonly steps: readonly Step[]
}
interface Workflow {
  readonly on: string | Readonly<Record<string, unknown>>
  readonly concurrency?: { readonly group: string; readonly 'cancel-in-progress'?: boolean }
  readonly permissions?: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

const folder = fileURLToPath(new URL('../../.github/workflows/', import.meta.url))
const workflows = Object.fromEntries(
  readdirSync(folder).map((file) => [file, parse(readFileSync(`${folder}${file}`, 'utf8')) as Workflow]),
)
const jobs = Object.entries(workflows).flatMap(([file, { permissions, jobs: all }]) =>
  Object.entries(all).map(([name, job]) => ({
    name: `${file} ${name}`,
    rights: job.permissions ?? permissions,
    ...job,
  })),
)
const withToken = jobs.filter(({ rights }) => rights?.['id-token'] !== undefined)
const usesOf = ({ steps }: Job, action: string) => steps.filter(({ uses }) => uses?.startsWith(`${action}@`))

describe('workflows', () => {
  it('state each job’s permissions, and allow credentials only in deploying jobs', () => {
    for (const { rights } of jobs) expect(rights).toBeDefined()
    expect(withToken.map(({ name }) => name).toSorted()).toEqual([
      'deploy.yml branch',
      'deploy.yml main',
      'deploy.yml shared',
      'destroy.yml destroy',
      'restore-drill.yml drill',
      'sweep.yml sweep',
    ])
  })

  it('check out only main and build nothing when they may request credentials', () => {
    for (const job of withToken) {
      expect(usesOf(job, 'actions/checkout').map((step) => step.with)).toEqual([
        { ref: 'main', 'persist-credentials': false },
      ])
      // A cache that a branch's job wrote may contain code of that branch, so a job that may request credentials uses
      // no cache.
      for (const step of usesOf(job, 'actions/setup-node')) expect(step.with).not.toHaveProperty('cache')
      const runs = job.steps.flatMap(({ run }) => run ?? [])
      for (const each of runs)
        expect(each).toMatch(
          /^npm ci$|--assembled$|^npm run destroy -- --branch "\$BRANCH"$|^npm run sweep$|^npm run drill -- --branch main$/,
        )
    }
  })

  it('run a branch’s code without credentials, token or environment', () => {
    const others = jobs.filter((job) => !withToken.includes(job))
    expect(others.map(({ name }) => name)).toContain('deploy.yml assemble')
    const tokens = others.filter(({ steps }) => JSON.stringify(steps).includes('github.token'))
    // The one job with GitHub's token, `head`, runs no code of the repository.
    expect(tokens.map(({ name, steps }) => [name, steps.filter(({ uses }) => uses)])).toEqual([['deploy.yml head', []]])
    for (const job of others) {
      expect(job.rights).toEqual({ contents: 'read' })
      expect(job.environment).toBeUndefined()
      expect(usesOf(job, 'aws-actions/configure-aws-credentials')).toEqual([])
    }
  })

  it('deploy main with its own role in the protected environment, and branches with theirs in another', () => {
    const roleOf = (job: Job) =>
      usesOf(job, 'aws-actions/configure-aws-credentials').map((step) => step.with?.['role-to-assume'])
    const { main, branch } = workflows['deploy.yml']!.jobs
    expect([main!.environment, roleOf(main!)]).toEqual(['production', ['${{ vars.NB_DEPLOY_ROLE }}']])
    expect([branch!.environment, roleOf(branch!)]).toEqual(['branches', ['${{ vars.NB_BRANCH_ROLE }}']])
    expect(main!.if).toBe("github.event.workflow_run.head_branch == 'main'")
    expect(branch!.if).toBe("github.event.workflow_run.head_branch != 'main'")
    expect([main!.needs, branch!.needs]).toEqual([['assemble', 'shared'], 'assemble'])
    const { destroy } = workflows['destroy.yml']!.jobs
    expect([destroy!.environment, roleOf(destroy!)]).toEqual(['branches', ['${{ vars.NB_BRANCH_ROLE }}']])
    expect(destroy!.if).toContain("github.event.ref != 'main'")
  })

  it('deploy what all branches share with main’s role in the protected environment, before main', () => {
    const { shared, main } = workflows['deploy.yml']!.jobs
    expect([shared!.if, shared!.environment, shared!.needs]).toEqual([main!.if, 'production', 'assemble'])
    expect(shared!.steps.at(-1)!.run).toBe('npm run deploy -- --branch main --shared --assembled')
    expect(usesOf(shared!, 'aws-actions/configure-aws-credentials')[0]!.with?.['role-to-assume']).toBe(
      '${{ vars.NB_DEPLOY_ROLE }}',
    )
  })

  it('deploy a push to a branch, never a tag, and only the commit the branch points to', () => {
    expect(workflows['ci.yml']!.on).toEqual({ push: { branches: ['**'] } })
    const { head, assemble } = workflows['deploy.yml']!.jobs
    expect(head!.if).toContain("github.event.workflow_run.event == 'push'")
    expect(head!.steps[0]!.run).toContain('/branches/$name')
    expect([assemble!.needs, assemble!.if]).toEqual([
      'head',
      'needs.head.outputs.commit == github.event.workflow_run.head_sha',
    ])
  })

  it('neither deploy nor destroy a branch while another run does', () => {
    const groupOf = (file: string) => workflows[file]!.concurrency
    expect(groupOf('deploy.yml')).toEqual({ group: 'stacks-${{ github.event.workflow_run.head_branch }}' })
    expect(groupOf('destroy.yml')).toEqual({ group: 'stacks-${{ github.event.ref }}' })
  })

  it('keep the source maps of each deployed commit as long as main keeps its logs, outside of what is deployed', () => {
    const [assembly, maps] = usesOf(workflows['deploy.yml']!.jobs['assemble']!, 'actions/upload-artifact').map(
      (step) => step.with,
    )
    expect(maps).toMatchObject({
      name: 'source-maps-${{ github.event.workflow_run.head_sha }}',
      path: '.build/maps',
      'retention-days': 90,
    })
    expect(assembly!['path']).not.toContain('maps')
  })

  it('pin each action to a commit', () => {
    const used = jobs.flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []))
    expect(used.length).toBeGreaterThan(10)
    for (const each of used) expect(each).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/)
  })

  it('run each part of the suite in one of three jobs, and each browser test in one of two', () => {
    const parts = workflows['ci.yml']!.jobs['test']!.strategy!.matrix['part']!
    expect(parts).toHaveLength(3)
    const only = parts.flatMap((part) => /--only (\S+)/.exec(part)![1]!.split(','))
    expect([...new Set(only)].toSorted()).toEqual(['checks', ...suiteNames].toSorted())
    const shards = parts.flatMap((part) => /--shard (\S+)/.exec(part)?.[1] ?? [])
    expect(shards).toEqual(['1/2', '2/2'])
    expect(only.filter((part) => part === 'browser')).toHaveLength(shards.length)
  })

  it('give the suite the time it needs on a slow machine', () => {
    expect(workflows['ci.yml']!.jobs['test']!['timeout-minutes']).toBe(60)
  })

  it('pass texts of an event through the environment, never inside a command', () => {
    for (const { steps } of jobs) for (const { run } of steps) expect(run ?? '').not.toContain('${{')
  })
})
