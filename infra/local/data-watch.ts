import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './problem.ts'

/** Why the table can't be written any more; undefined while it can. Takes some microseconds. */
export type DataFault = () => Problem | undefined

/** Below this a database page may find no room: SQLite then loses what the engine acknowledges. */
const freeBytesLeast = 8 * 1024 * 1024
const lookEveryMs = 1000

const reasons: Readonly<Record<string, string>> = {
  EROFS: 'its file system has become read-only',
  EACCES: 'it is not writable',
  EPERM: 'it is not writable',
  ENOENT: 'it was removed',
}

/**
 * Watches the folder of the table while the engine runs: DynamoDB Local acknowledges writes that its database could not
 * store. Once there is a fault it stays, because what was acknowledged meanwhile is not known.
 * @param failed told once, at the first fault
 */
export function watchData(
  folder: string | undefined,
  failed: (problem: Problem) => void,
): { readonly fault: DataFault; readonly stop: () => void } {
  if (folder === undefined) return { fault: () => undefined, stop: () => undefined }
  let problem: Problem | undefined
  const database = databaseIn(folder)
  const fault: DataFault = () => {
    if (problem) return problem
    const reason = reasonAgainst(folder, database())
    if (reason === undefined) return undefined
    problem = new Problem(
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

/** The engine's database file as it was when first seen. */
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
    // Asks the kernel, which refuses root as well where the file system or the file is read-only.
    accessSync(folder, constants.W_OK)
    if (database) {
      accessSync(database.file, constants.W_OK)
      // A database that was replaced or removed is still open in the engine, and written to nowhere.
      if (statSync(database.file).ino !== database.inode) return 'it was replaced by another'
    }
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < freeBytesLeast ? 'the disk is full' : undefined
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    return reasons[code] ?? `it can't be reached (${code})`
  }
}
