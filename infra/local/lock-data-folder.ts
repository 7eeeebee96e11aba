import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { dynamoJarName } from './dynamo-folders.ts'
import { UserFixableError } from './user-fixable-error.ts'
import { endProcess, waitForProcessEnd, isProcessRunning } from './processes.ts'

export const dataFileNames = {
  payments: 'payments.json',
  table: 'table',
  /** Checkpoint of the single stream reader that older versions had, before the stream was split into lanes. */
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

/** Returns the path of a file that survives a restart; undefined for a system in memory. */
export type GetDataFilePath = (name: keyof typeof dataFileNames) => string | undefined

/**
 * The process that uses a data folder. Its record is written at start, removed at an orderly stop, and left behind
 * after a kill.
 */
interface Holder {
  readonly pid: number
  /** A word of the process's command line, to detect that its id was reused by another program. */
  readonly program: string
  readonly origin?: string
  readonly javaPid?: number
  /** Endpoint of the DynamoDB Local that this process started. */
  readonly tableEndpoint?: string
}

export interface LockedDataFolder {
  /** Records the facts that a later start needs to clean up after this process. */
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

/** Returns the system that runs on a folder; undefined when there is none. */
export function findRunningSystem(folder: string): Pick<Holder, 'origin' | 'tableEndpoint'> | undefined {
  const holder = readHolder(folder)
  return holder && isProcessRunning(holder.pid, [holder.program]) ? holder : undefined
}

/** Words found only in the command line of the database process on this folder. */
export const getDynamoCommandLineWords = (folder: string): string[] => [dynamoJarName, folder]

// A process whose terminal was closed ends within moments, so a new start waits this long before it reports a conflict.
const farewellMs = 3000

/**
 * Locks the folder for this process. Ends the java process of a killed run first, so that the database has a single
 * user again.
 * @throws UserFixableError when another run holds the folder, or the folder can't be written
 */
export async function lockDataFolder(folder: string): Promise<LockedDataFolder> {
  requireWritable(folder)
  await refuseWhileHeld(folder)
  const before = readHolder(folder)
  if (before?.javaPid !== undefined) await endProcess(before.javaPid, getDynamoCommandLineWords(folder))
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

/**
 * Creates the folder level by level, because Node's recursive mkdir never returns for a folder that can't be created
 * inside an existing one, for example under /proc.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/**
 * Requires a folder that this process may write to; otherwise DynamoDB Local would hang for minutes.
 * @throws UserFixableError with the reason and what to do
 */
function requireWritable(folder: string): void {
  try {
    makeFolder(folder)
    const probe = join(folder, `.probe-${process.pid}`)
    writeFileSync(probe, 'x')
    rmSync(probe)
    const own = Object.values(dataFileNames).map((name) => join(folder, name))
    const table = join(folder, dataFileNames.table)
    const inTable = existsSync(table) ? readdirSync(table).map((name) => join(table, name)) : []
    for (const path of [...own, ...inTable]) if (existsSync(path)) accessSync(path, constants.R_OK | constants.W_OK)
  } catch (error) {
    const { code = '', path = folder } = error as NodeJS.ErrnoException
    const about = path.startsWith(`${folder}/`) && !path.includes('.probe-') ? ` (${path})` : ''
    throw new UserFixableError(
      `The data folder ${folder}${about} can't be written: ${unwritable[code] ?? code}. ` +
        'Choose another, for example NB_DATA=.local npm start, or make it writable.',
    )
  }
}

async function refuseWhileHeld(folder: string): Promise<void> {
  const holder = readHolder(folder)
  if (!holder || !isProcessRunning(holder.pid, [holder.program])) return
  if (await waitForProcessEnd(holder.pid, [holder.program], farewellMs)) return
  const where = holder.origin ? ` at ${holder.origin}` : ''
  throw new UserFixableError(
    `Nestboard already runs${where} on the data in ${folder} (process ${holder.pid}). ` +
      'Stop it with Ctrl-C first, or start a second one with its own data: PORT=4301 NB_DATA=.local-2 npm start',
  )
}
