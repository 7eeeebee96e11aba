import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { App } from 'aws-cdk-lib'
import type { FeatureName } from '@nestboard/shared/features.ts'
import { defineCloudApp } from '../app.ts'
import type { CloudAppSettings } from '../app.ts'
import { listMainEntryFiles } from '../cloud/bundle-functions.ts'
import { loadApiContract } from '../contract.ts'
import type { ApiContractRoute } from '../contract.ts'
import { loadGrants } from '../grants.ts'
import type { FunctionGrants } from '../grants.ts'

// oxlint-disable-next-line typescript/no-explicit-any -- what CloudFormation's JSON holds is what these tests find out
export type CloudFormationJson = any

export interface TemplateResource {
  readonly Type: string
  readonly Properties: Readonly<Record<string, CloudFormationJson>>
  readonly DeletionPolicy?: string
  readonly DependsOn?: string | readonly string[]
}

export interface SynthesizedStacks {
  readonly app: App
  /** Template texts by file name. */
  readonly texts: Readonly<Record<string, string>>
  /** Resources by the last word of the stack's name (`Data`) and logical id. */
  readonly stacks: Readonly<Record<string, Readonly<Record<string, TemplateResource>>>>
}

const contract = await loadApiContract()
const grants = await loadGrants(contract)
/** Test files run concurrently, so each process has its own build folder. */
const build = mkdtempSync(join(tmpdir(), 'nestboard-build-'))
process.once('exit', () => rmSync(build, { recursive: true, force: true }))
export { contract, grants }

/** Creates an empty folder per function: templates need only the folders, and bundling is slow. */
export function createEmptyLambdaBundles(rows: readonly ApiContractRoute[]): string {
  const folder = mkdtempSync(join(build, 'lambda-'))
  for (const name of Object.keys(listMainEntryFiles(rows))) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'index.mjs'), name)
  }
  return folder
}

const lambdaDir = createEmptyLambdaBundles(contract)

/**
 * The stacks synthesized so far. Test files share a process (infra/test/vitest.config.ts), and most ask for the same
 * few branches.
 */
const kept = new Map<string, SynthesizedStacks>()

/** Synthesizes a branch's stacks and the shared stack in this process, once for each branch and context. */
export function synthesizeStacks(branch: string, context: Record<string, unknown> = {}): SynthesizedStacks {
  const key = JSON.stringify([branch, context])
  const made = kept.get(key) ?? synthesizeStacksUncached(branch, context)
  kept.set(key, made)
  return made
}

/**
 * Synthesizes a branch's stacks and the shared stack in this process each time, without the cache of
 * `synthesizeStacks`.
 */
export const synthesizeStacksUncached = (branch: string, context: Record<string, unknown> = {}): SynthesizedStacks =>
  synthesized({ branch, contract, grants, lambdaDir }, context)

/** Synthesizes the stacks for another contract than the current one. */
export const synthesizeStacksForContract = (
  branch: string,
  rows: readonly ApiContractRoute[],
  granted: ReadonlyMap<FeatureName, FunctionGrants>,
): SynthesizedStacks =>
  synthesized({ branch, contract: rows, grants: granted, lambdaDir: createEmptyLambdaBundles(rows) })

function synthesized(settings: CloudAppSettings, context: Record<string, unknown> = {}): SynthesizedStacks {
  const outdir = mkdtempSync(join(tmpdir(), 'nestboard-'))
  const app = defineCloudApp(settings, { outdir, context })
  app.synth()
  const files = readdirSync(outdir).filter((file) => file.endsWith('.template.json'))
  const texts = Object.fromEntries(files.map((file) => [file, readFileSync(join(outdir, file), 'utf8')]))
  const stacks = Object.fromEntries(
    Object.entries(texts).map(([file, text]) => [
      /(\w+)\.template/.exec(file)![1]!,
      (JSON.parse(text) as { Resources: Record<string, TemplateResource> }).Resources,
    ]),
  )
  rmSync(outdir, { recursive: true })
  return { app, texts, stacks }
}

/** Returns every resource of a type in all stacks. */
export const listResourcesOfType = ({ stacks }: SynthesizedStacks, type: string): TemplateResource[] =>
  Object.values(stacks).flatMap((resources) => Object.values(resources).filter(({ Type }) => Type === type))

/** A policy document of a role, inline or attached, with the role's logical id. */
export interface RolePolicy {
  readonly role: string
  readonly document: CloudFormationJson
}

/** Returns the inline and attached policy documents of every role in all stacks. */
export const listRolePolicies = ({ stacks }: Pick<SynthesizedStacks, 'stacks'>): RolePolicy[] =>
  Object.values(stacks)
    .flatMap((resources) => Object.entries(resources))
    .flatMap(([id, { Type, Properties }]): RolePolicy[] => {
      if (Type === 'AWS::IAM::Policy')
        return (Properties['Roles'] as CloudFormationJson[]).map(({ Ref: role }) => ({
          role,
          document: Properties['PolicyDocument'],
        }))
      const inside = Type === 'AWS::IAM::Role' ? ((Properties['Policies'] ?? []) as CloudFormationJson[]) : []
      return inside.map(({ PolicyDocument: document }) => ({ role: id, document }))
    })
