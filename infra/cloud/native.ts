import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadCheckLambda } from '../upload-check-lambda.ts'
import { rootDir } from './bundle-functions.ts'
import { runProgramOrExit } from './synthesize-branch.ts'

/** The packages of a lock file, by path (`node_modules/sharp`). */
interface Lock {
  readonly lockfileVersion: number
  readonly packages: Readonly<Record<string, Locked>>
}
interface Locked {
  readonly version?: string
  readonly integrity?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/** npm options that select Lambda's platform. */
const lambdaPlatform = ['--os=linux', '--cpu=arm64', '--libc=glibc']
const nativeDir = join(rootDir, '.build/native')
const stampFile = join(nativeDir, 'installed')

/**
 * Reduces a lock file to the named packages and their dependencies. All platform variants are kept, because npm
 * selects among them.
 */
export function reduceLockFileToPackages({ lockfileVersion, packages }: Lock, names: readonly string[]) {
  const found: Record<string, Locked> = {}
  const take = (name: string, from: string) => {
    const place = placeOf(packages, name, from)
    if (found[place]) return
    const { dependencies, optionalDependencies } = (found[place] = packages[place]!)
    for (const next of Object.keys({ ...dependencies, ...optionalDependencies })) take(next, place)
  }
  for (const name of names) take(name, '')
  const dependencies = Object.fromEntries(names.map((name) => [name, packages[`node_modules/${name}`]?.version ?? '']))
  const all: Lock['packages'] = { '': { dependencies }, ...found }
  return { name: 'native', lockfileVersion, requires: true, packages: all }
}

/**
 * Resolves a package as Node does for an import in another package: first in that package's `node_modules`, then in
 * those of the folders that contain the package.
 */
function placeOf(packages: Lock['packages'], name: string, from: string): string {
  for (let around = from; ; around = around.slice(0, Math.max(0, around.lastIndexOf('/node_modules/')))) {
    const place = `${around}/node_modules/${name}`.replace(/^\//, '')
    if (packages[place]) return place
    if (!around)
      throw new Error(`package-lock.json has no ${name}: it was written without the packages of other platforms`)
  }
}

async function lockedInstall() {
  const lock = JSON.parse(await readFile(join(rootDir, 'package-lock.json'), 'utf8')) as Lock
  const text = JSON.stringify(reduceLockFileToPackages(lock, uploadCheckLambda.native))
  return { text, stamp: createHash('sha256').update(text).digest('hex') }
}

const isInstalled = async (stamp: string): Promise<boolean> =>
  existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp

/**
 * Installs the native packages for Lambda's platform, exactly as locked in package-lock.json. Does nothing if they are
 * already installed.
 */
export async function installNativePackages(): Promise<void> {
  const { text, stamp } = await lockedInstall()
  if (await isInstalled(stamp)) return
  await rm(nativeDir, { recursive: true, force: true })
  await mkdir(nativeDir, { recursive: true })
  const { packages } = JSON.parse(text) as { packages: { '': object } }
  await writeFile(join(nativeDir, 'package.json'), JSON.stringify(packages['']))
  await writeFile(join(nativeDir, 'package-lock.json'), text)
  runProgramOrExit('npm', [
    'ci',
    '--prefix',
    nativeDir,
    '--ignore-scripts',
    '--no-bin-links',
    '--no-audit',
    '--no-fund',
    ...lambdaPlatform,
  ])
  await writeFile(stampFile, stamp)
}

/**
 * Copies the installed native packages next to the bundle that needs them. Offline they may be missing: the stacks
 * still synthesize, and `npm run deploy` installs the packages first.
 * @returns whether the packages are installed
 */
export async function copyNativePackages(lambdaDir: string): Promise<boolean> {
  if (!(await isInstalled((await lockedInstall()).stamp))) return false
  await cp(join(nativeDir, 'node_modules'), join(lambdaDir, uploadCheckLambda.name, 'node_modules'), {
    recursive: true,
  })
  return true
}
