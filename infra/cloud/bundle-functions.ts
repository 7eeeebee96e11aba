import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build as esbuild } from 'esbuild'
import type { BuildOptions, Metafile, Plugin } from 'esbuild'
import { collectHttpMethodsByPath } from '@nestboard/functions/kernel/request/unmatched-route-response.ts'
import { answersLambda } from '../answers-lambda.ts'
import { journeyLambda } from '../journey-lambda.ts'
import { mailFeedbackLambda } from '../mail-feedback-lambda.ts'
import { mcpLambda } from '../mcp-lambda.ts'
import { paymentStepsLambda } from '../payment-steps-lambda.ts'
import { uploadCheckLambda } from '../upload-check-lambda.ts'
import { personalDataExportLambda, calendarImportLambda, timersLambda } from '../timers-lambda.ts'
import { listFeaturesWithFunctions } from '../contract.ts'
import type { ApiContractRoute } from '../contract.ts'
import { routeFilePattern, removeRouteSummaries } from '../contract/route-summaries.ts'
import { removeAccessPatternTitles, rowsFilePattern } from './access-pattern-titles.ts'
import { copyFilesOpenedByBundle, openPackageFilesBesideBundle } from './copy-files-opened-by-bundle.ts'
import { awsSdkSchemaFilePattern, inlineConstantObjectKeys } from './inline-constant-object-keys.ts'

export const rootDir = fileURLToPath(new URL('../..', import.meta.url))
const buildDir = join(rootDir, '.build')

/** Returns the folder of the bundled functions inside a build folder. */
export const getLambdaDir = (build: string): string => join(build, 'lambda')
export const lambdaDir = getLambdaDir(buildDir)

/** Entry files of the functions for stream, uploads, timers and sockets, by function name. */
export const eventFunctionEntryFiles = {
  'stream-urgent': 'events/urgent.ts',
  'stream-catalog': 'events/catalog.ts',
  [uploadCheckLambda.name]: uploadCheckLambda.entry,
  [timersLambda.name]: timersLambda.entry,
  [personalDataExportLambda.name]: personalDataExportLambda.entry,
  [calendarImportLambda.name]: calendarImportLambda.entry,
  [answersLambda.name]: answersLambda.entry,
  [paymentStepsLambda.name]: paymentStepsLambda.entry,
  [mailFeedbackLambda.name]: mailFeedbackLambda.entry,
  'socket-connect': 'events/socket/connect.ts',
  'socket-disconnect': 'events/socket/disconnect.ts',
  'socket-message': 'events/socket/message.ts',
  'socket-deliver': 'events/socket/deliver.ts',
} as const

export type EventFunctionName = keyof typeof eventFunctionEntryFiles
export const unmatchedRouteFunctionName = 'fallback'

/** Lists every Lambda function of a branch with its entry file, relative to the repository. */
export const listLambdaEntryFiles = (contract: readonly ApiContractRoute[]): Record<string, string> => ({
  ...Object.fromEntries(
    listFeaturesWithFunctions(contract).map((feature) => [feature, `functions/${feature}/index.ts`]),
  ),
  ...eventFunctionEntryFiles,
  [mcpLambda.name]: mcpLambda.entry,
  [unmatchedRouteFunctionName]: 'functions/kernel/request/fallback-handler.ts',
})

/** Lists the functions of main, which has all of a branch and the journey. */
export const listMainEntryFiles = (contract: readonly ApiContractRoute[]): Record<string, string> => ({
  ...listLambdaEntryFiles(contract),
  [journeyLambda.name]: journeyLambda.entry,
})

const routeSummaries: Plugin = {
  name: 'without-route-summaries',
  setup: (build) =>
    build.onLoad({ filter: routeFilePattern }, async ({ path }) => ({
      contents: removeRouteSummaries(await readFile(path, 'utf8')),
      loader: 'ts',
    })),
}

const accessPatternTitles: Plugin = {
  name: 'without-access-pattern-titles',
  setup: (build) =>
    build.onLoad({ filter: rowsFilePattern }, async ({ path }) => ({
      contents: removeAccessPatternTitles(await readFile(path, 'utf8')),
      loader: 'ts',
    })),
}

const plainKeys: Plugin = {
  name: 'plain-keys',
  setup: (build) =>
    build.onLoad({ filter: awsSdkSchemaFilePattern }, async ({ path }) => ({
      contents: inlineConstantObjectKeys(await readFile(path, 'utf8')),
      loader: 'js',
    })),
}

/**
 * A worker that code starts by `new URL('./….ts', import.meta.url)` lies beside the function's bundle as JavaScript.
 */
const workers: Plugin = {
  name: 'workers',
  setup: (build) =>
    build.onLoad({ filter: /\/functions\/calendar-feeds\/parse-calendar-in-turn\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll(/(new URL\('[^']+)\.ts', import/g, "$1.mjs', import"),
      loader: 'ts',
    })),
}

/** A large file of a package that code opens when it needs it lies beside the function's bundle. */
const packageFiles: Plugin = {
  name: 'package-files',
  setup: (build) =>
    build.onLoad({ filter: /\/functions\/groups\/is-domain-open-to-all\.ts$/ }, async ({ path }) => ({
      contents: openPackageFilesBesideBundle(await readFile(path, 'utf8')),
      loader: 'ts',
    })),
}

/** Leaves out of AWS's clients what they never use here. */
const awsClientParts: Plugin = {
  name: 'aws-client-parts',
  setup: (build) => {
    // They import their whole package.json for the version, which they name in the user agent.
    build.onLoad({ filter: /@aws-sdk\/client-[\w-]+\/package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string }
      return { contents: JSON.stringify({ version }), loader: 'json' }
    })
    // Node has SHA-256 of its own.
    build.onLoad({ filter: /@smithy\/core\/.*\/Sha256Js\.js$/ }, () => ({ contents: 'export class Sha256Js {}' }))
  },
}

export interface BundledFunction {
  readonly name: string
  readonly bytes: number
  readonly gzBytes: number
  /** Bytes in the bundle by npm package, or by source file for our own code. */
  readonly parts: Readonly<Record<string, number>>
}

/**
 * Bundles every entry into `lambda/<name>/index.mjs` of the build folder. Source maps go to `maps/` for reading stack
 * traces and are never uploaded.
 * @throws Error naming the missing entry files
 */
export async function bundleFunctions(
  contract: readonly ApiContractRoute[],
  build = buildDir,
  entries = listMainEntryFiles(contract),
): Promise<BundledFunction[]> {
  const outdir = getLambdaDir(build)
  const missing = Object.values(entries).filter((file) => !existsSync(join(rootDir, file)))
  if (missing.length)
    throw new Error(`No Lambda entry at ${missing.join(', ')}: a feature with routes needs one that exports handler`)
  const options = {
    absWorkingDir: rootDir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: [...uploadCheckLambda.native],
    mainFields: ['module', 'main'],
    sourcemap: 'external',
    legalComments: 'none',
    plugins: [routeSummaries, accessPatternTitles, plainKeys, workers, packageFiles, awsClientParts],
    alias: {
      '@aws-sdk/credential-provider-node': join(rootDir, 'infra/cloud/environment-credentials.ts'),
      // Validates answers to questions that a server of the Model Context Protocol may ask; ours asks none.
      ajv: join(rootDir, 'infra/cloud/no-json-schema-validator.ts'),
      'ajv-formats': join(rootDir, 'infra/cloud/no-json-schema-validator.ts'),
      '@aws-sdk/endpoint-cache': join(rootDir, 'infra/cloud/no-endpoint-cache.ts'),
    },
    define: { NB_KNOWN_PATHS: JSON.stringify(collectHttpMethodsByPath(contract.map(({ route }) => route))) },
    // The CommonJS dependencies in the bundle call `require`, which ES modules don't define.
    banner: { js: "import{createRequire as nbRequire}from'node:module';const require=nbRequire(import.meta.url);" },
  } as const satisfies BuildOptions
  const { outputFiles, metafile } = await esbuild({
    ...options,
    entryPoints: Object.fromEntries(Object.entries(entries).map(([name, file]) => [`${name}/index`, file])),
    outdir,
    metafile: true,
    write: false,
  })
  await rm(outdir, { recursive: true, force: true })
  for (const { path, contents } of outputFiles) {
    const to = path.endsWith('.map') ? path.replace(outdir, join(build, 'maps')) : path
    await mkdir(dirname(to), { recursive: true })
    await writeFile(to, contents)
  }
  for (const output of Object.keys(metafile.outputs).filter((path) => path.endsWith('/index.mjs')))
    await copyFilesOpenedByBundle(metafile, output, {
      rootDir,
      to: dirname(join(rootDir, output)),
      bundleWorker: (file, to) => esbuild({ ...options, sourcemap: false, entryPoints: [file], outdir: to }),
    })
  return Object.keys(entries).map((name) => {
    const file = outputFiles.find(({ path }) => path === join(outdir, name, 'index.mjs'))!
    return {
      name,
      bytes: file.contents.length,
      gzBytes: gzipSync(file.contents, { level: 9 }).length,
      parts: partsOf(metafile, name),
    }
  })
}

function partsOf({ outputs }: Metafile, name: string): Record<string, number> {
  const parts: Record<string, number> = {}
  const output = Object.entries(outputs).find(([path]) => path.endsWith(`/${name}/index.mjs`))?.[1]
  for (const [path, { bytesInOutput }] of Object.entries(output?.inputs ?? {})) {
    const part = path.replace(/^.*node_modules\/((?:@[^/]+\/)?[^/]+)\/.*$/, '$1')
    parts[part] = (parts[part] ?? 0) + bytesInOutput
  }
  return Object.fromEntries(Object.entries(parts).toSorted(([, a], [, b]) => b - a))
}
