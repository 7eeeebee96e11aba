import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { BrowserContext, Request, TestInfo } from '@playwright/test'
import { readSiteManifest } from '../../infra/bench/site-manifest.ts'
import { loadApiContract } from '../../infra/contract.ts'
import type { SpecUse } from '../../infra/test/touched-tests.ts'

const root = join(import.meta.dirname, '../..')
/** Paths that the browser requested, a line for each request: `SPEC PATH`. */
const requestsFile = join(root, '.build/spec-requests.txt')
const usesFile = join(import.meta.dirname, 'spec-uses.json')

/** Whether this run renews `spec-uses.json`: `NB_RECORD_SPECS=1 npm test -- --only browser`. */
const isRecording = process.env['NB_RECORD_SPECS'] !== undefined

/** Notes what a context requests, if this run renews `spec-uses.json`. The returned function stores the notes. */
export function noteRequests(context: BrowserContext, { file }: TestInfo): () => Promise<void> {
  if (!isRecording) return () => Promise.resolve()
  const lines: string[] = []
  const note = (request: Request) => lines.push(`${relative(root, file)} ${new URL(request.url()).pathname}\n`)
  context.on('request', note)
  return () => {
    context.off('request', note)
    return appendFile(requestsFile, lines.join(''))
  }
}

/** Returns the lazily loaded modules of the browser app, by the path of their script. */
const readLazyModules = (): ReadonlyMap<string, string> =>
  new Map(
    Object.values(readSiteManifest()).flatMap(({ file, src, isDynamicEntry }) =>
      isDynamicEntry && src?.startsWith('src/') ? [[`/${file}`, `frontend/${src}`] as const] : [],
    ),
  )

/** Modules that this share of all specs loads, such as the shell's menus, say nothing about a spec. */
const commonShare = 0.5

/** Writes `spec-uses.json` from the notes of a whole run. */
export async function writeSpecUses(): Promise<void> {
  if (!isRecording) return
  const lazyModules = readLazyModules()
  const routes = await loadApiContract()
  const featureOf = new Map<string, string>(routes.map(({ feature, route }) => [route.path, feature]))
  const lines = (await readFile(requestsFile, 'utf8')).trim().split('\n')
  const requests = lines.map((line) => line.split(' ') as [spec: string, path: string])
  const paths = Map.groupBy(requests, ([spec]) => spec)
  const loaded = [...paths].map(
    ([spec, all]) => [spec, new Set(all.flatMap(([, path]) => lazyModules.get(path) ?? []))] as const,
  )
  const isCommon = (module: string) =>
    loaded.filter(([, modules]) => modules.has(module)).length > loaded.length * commonShare
  const uses = loaded.map(([spec, modules]): [string, SpecUse] => {
    const features = paths.get(spec)!.flatMap(([, path]) => featureOf.get(path) ?? [])
    const count = (feature: string) => features.filter((each) => each === feature).length
    return [
      spec,
      {
        modules: [...modules].filter((module) => !isCommon(module)).toSorted(),
        calls: Object.fromEntries(
          [...new Set(features)]
            .toSorted()
            .map((feature) => [feature, Math.round((count(feature) / features.length) * 100)] as const)
            .filter(([, percent]) => percent > 0),
        ),
      },
    ]
  })
  await writeFile(
    usesFile,
    `${JSON.stringify(Object.fromEntries(uses.toSorted(([a], [b]) => a.localeCompare(b))), null, 2)}\n`,
  )
  await rm(requestsFile)
}
