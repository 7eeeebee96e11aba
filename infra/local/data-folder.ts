import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { engineJar } from './engine.ts'
import { Problem } from './problem.ts'
import { end, hasEnded, isRunning } from './running.ts'

/** What lies in a data folder. */
export const ownNames = {
  table: 'table',
  /** How far one reader of the whole stream was, before it had lanes. */
  stream: 'stream.json',
  urgentStream: 'stream-urgent.json',
  catalogStream: 'stream-catalog.json',
  media: 's3',
  mail: 'mail.jsonl',
  retries: 'retries.json',
  deadLetters: 'dead-letters.jsonl',
  costs: 'costs.json',
  demo: 'demo.json',
} as const

/** Who uses a data folder: written at start, removed at an orderly stop, left behind by a kill. */
interface Holder {
  readonly pid: number
  /** A word of the holder's command line, to know it from a stranger that was given the same id since. */
  readonly program: string
  readonly origin?: string
  readonly javaPid?: number
  /** Where its table answers. */
  readonly tableEndpoint?: string
}

export interface HeldFolder {
  /** Records what a later start must know to clean up behind this one. */
  readonly record: (facts: Partial<Pick<Holder, 'origin' | 'javaPid' | 'tableEndpoint'>>) => void
  readonly release: () => void
}

const holderFile = (folder: string): string => join(folder, 'running.json')

function readHolder(folder: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(holderFile(folder), 'utf8')) as Holder
  } catch {
    return undefined
  }
}

/** What runs on a folder; undefined where nothing does. */
export function runningIn(folder: string): Pick<Holder, 'origin' | 'tableEndpoint'> | undefined {
  const holder = readHolder(folder)
  return holder && isRunning(holder.pid, [holder.program]) ? holder : undefined
}

/** Words of a command line that only the table's engine over this folder has. */
export const javaWords = (folder: string): string[] => [engineJar, folder]

// A run whose terminal was killed ends by itself at once: it is waited for rather than complained about.
const farewellMs = 3000

/**
 * Takes the folder for this process. What a killed run left is put in order: its java is ended, so that the database
 * has one user again.
 * @throws Problem when a live run holds the folder, or it can't be written
 */
export async function holdFolder(folder: string): Promise<HeldFolder> {
  requireWritable(folder)
  await refuseWhileHeld(folder)
  const before = readHolder(folder)
  if (before?.javaPid !== undefined) await end(before.javaPid, javaWords(folder))
  rmSync(holderFile(folder), { force: true })
  let holder: Holder = { pid: process.pid, program: basename(process.argv[1] ?? 'node') }
  const write = (flag: 'w' | 'wx') => writeFileSync(holderFile(folder), JSON.stringify(holder), { flag })
  write('wx')
  return {
    record: (facts) => {
      holder = { ...holder, ...facts }
      write('w')
    },
    release: () => rmSync(holderFile(folder), { force: true }),
  }
}

const unwritable: Readonly<Record<string, string>> = {
  EACCES: 'it belongs to another user',
  EPERM: 'it belongs to another user or is locked',
  EROFS: 'its file system is read-only',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'part of its path is a file',
  EEXIST: 'it is a file',
  ENOENT: "it can't be created there",
}

/** Node's own recursive mkdir never returns where a folder can't be made in one that exists, as under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/** Without this the table's engine would wait for minutes. @throws Problem with what to do */
function requireWritable(folder: string): void {
  try {
    makeFolder(folder)
    const probe = join(folder, `.probe-${process.pid}`)
    writeFileSync(probe, 'x')
    rmSync(probe)
    const own = Object.values(ownNames).map((name) => join(folder, name))
    const table = join(folder, ownNames.table)
    const inTable = existsSync(table) ? readdirSync(table).map((name) => join(table, name)) : []
    for (const path of [...own, ...inTable]) if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK)
  } catch (error) {
    const { code = '', path = folder } = error as NodeJS.ErrnoException
    const about = path.startsWith(`${folder}/`) && !path.includes('.probe-') ? ` (${path})` : ''
    throw new Problem(
      `The data folder ${folder}${about} can't be written: ${unwritable[code] ?? code}. ` +
        'Choose another, for example NB_DATA=.local npm start, or make it writable.',
    )
  }
}

async function refuseWhileHeld(folder: string): Promise<void> {
  const holder = readHolder(folder)
  if (!holder || !isRunning(holder.pid, [holder.program])) return
  if (await hasEnded(holder.pid, [holder.program], farewellMs)) return
  const where = holder.origin ? ` at ${holder.origin}` : ''
  throw new Problem(
    `Nestboard already runs${where} on the data in ${folder} (process ${holder.pid}). ` +
      'Stop it with Ctrl-C first, or start another beside it with its own data: PORT=4301 NB_DATA=.local-2 npm start',
  )
}
