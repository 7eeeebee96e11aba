import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uploadCheck } from '../media.ts'
import { rootDir } from './bundle.ts'
import { run } from './run.ts'

/** What a lock file says of the packages, by their place (`node_modules/sharp`). */
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

/** What Lambda runs on, in npm's words. */
const lambdaPlatform = ['--os=linux', '--cpu=arm64', '--libc=glibc']
const nativeDir = join(rootDir, '.build/native')
const stampFile = join(nativeDir, 'installed')

/** The part of a lock file that these packages need, every platform's own included: npm chooses among them. */
export function lockOf({ lockfileVersion, packages }: Lock, names: readonly string[]) {
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

/** Where a package lies for the one that asks: inside it, or in the folder of one around it. */
function placeOf(packages: Lock['packages'], name: string, from: string): string {
  for (let around = from; ; around = around.slice(0, Math.max(0, around.lastIndexOf('/node_modules/')))) {
    const place = `${around}/node_modules/${name}`.replace(/^\//, '')
    if (packages[place]) return place
    if (!around) throw new Error(`package-lock.json knows no ${name}: it was written without other platforms' packages`)
  }
}

async function wanted() {
  const lock = JSON.parse(await readFile(join(rootDir, 'package-lock.json'), 'utf8')) as Lock
  const text = JSON.stringify(lockOf(lock, uploadCheck.native))
  return { text, stamp: createHash('sha256').update(text).digest('hex') }
}

const isInstalled = async (stamp: string): Promise<boolean> =>
  existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp

/** Fetches the native packages as Lambda needs them, byte for byte those of package-lock.json; nothing where they are there. */
export async function installNative(): Promise<void> {
  const { text, stamp } = await wanted()
  if (await isInstalled(stamp)) return
  await rm(nativeDir, { recursive: true, force: true })
  await mkdir(nativeDir, { recursive: true })
  const { packages } = JSON.parse(text) as { packages: { '': object } }
  await writeFile(join(nativeDir, 'package.json'), JSON.stringify(packages['']))
  await writeFile(join(nativeDir, 'package-lock.json'), text)
  run('npm', [
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
 * Puts the installed packages beside the bundle that needs them. Offline they may be missing: then everything can be
 * synthesised and looked at, and `npm run deploy`, which installs them first, is what makes it work.
 * @returns whether they are there
 */
export async function addNative(lambdaDir: string): Promise<boolean> {
  if (!(await isInstalled((await wanted()).stamp))) return false
  await cp(join(nativeDir, 'node_modules'), join(lambdaDir, uploadCheck.name, 'node_modules'), { recursive: true })
  return true
}
