import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { UserFixableError } from './user-fixable-error.ts'

/**
 * Returns why the table can no longer be written; undefined while it can be written. A call takes a few microseconds.
 */
export type FindDataFault = () => UserFixableError | undefined

/** Below this much free space SQLite may fail to store a page, although DynamoDB Local acknowledges the write. */
const freeBytesLeast = 8 * 1024 * 1024
const lookEveryMs = 1000

const reasons: Readonly<Record<string, string>> = {
  EROFS: 'its file system has become read-only',
  EACCES: 'it is not writable',
  EPERM: 'it is not writable',
  ENOENT: 'it was removed',
}

/**
 * Watches the table's folder while DynamoDB Local runs, because DynamoDB Local acknowledges writes that its database
 * could not store. A fault is permanent: writes acknowledged in the meantime may be lost.
 * @param failed called once, at the first fault
 */
export function watchDataFolder(
  folder: string | undefined,
  failed: (problem: UserFixableError) => void,
): { readonly fault: FindDataFault; readonly stop: () => void } {
  if (folder === undefined) return { fault: () => undefined, stop: () => undefined }
  let problem: UserFixableError | undefined
  const database = databaseIn(folder)
  const fault: FindDataFault = () => {
    if (problem) return problem
    const reason = reasonAgainst(folder, database())
    if (reason === undefined) return undefined
    problem = new UserFixableError(
      `Nestboard stopped, because the data in ${folder} can't be saved: ${reason}. Fix that and start Nestboard again. Everything saved before is safe.`,
    )
    failed(problem)
    return problem
  }
  const timer = setInterval(fault, lookEveryMs).unref()
  return { fault, stop: () => clearInterval(timer) }
}

interface Database {
  readonly file: string
  readonly inode: number
}

/** Returns a function that finds DynamoDB Local's database file and remembers the file as first seen. */
function databaseIn(folder: string): () => Database | undefined {
  let found: Database | undefined
  return () => {
    if (found || !existsSync(folder)) return found
    const name = readdirSync(folder).find((each) => each.endsWith('.db'))
    if (name === undefined) return undefined
    const file = join(folder, name)
    found = { file, inode: statSync(file).ino }
    return found
  }
}

function reasonAgainst(folder: string, database: Database | undefined): string | undefined {
  try {
    // `accessSync` asks the kernel, which reports a read-only file or file system even to root.
    accessSync(folder, constants.W_OK)
    if (database) {
      accessSync(database.file, constants.W_OK)
      // DynamoDB Local keeps a replaced or removed database file open, so its writes are lost.
      if (statSync(database.file).ino !== database.inode) return 'it was replaced by another'
    }
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < freeBytesLeast ? 'the disk is full' : undefined
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    return reasons[code] ?? `it can't be reached (${code})`
  }
}
