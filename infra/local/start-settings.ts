import { resolve } from 'node:path'
import { UserFixableError } from './user-fixable-error.ts'

/** Settings of a start from the environment: `PORT`, `NB_DATA`, `NB_DEMO`. */
export interface StartSettings {
  readonly port: number
  /** Absolute path of the folder for everything that survives a restart. */
  readonly dataFolder: string
  /** Whether the first start on a data folder loads the demo data. */
  readonly demo: boolean
}

/**
 * Reads the settings of a start.
 * @throws UserFixableError for an invalid port
 */
export function readStartSettings(env: Readonly<Record<string, string | undefined>>, cwd: string): StartSettings {
  const port = Number(env['PORT'] || 4300)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UserFixableError(
      `PORT=${env['PORT']} is not a port: give a number from 1 to 65535, for example PORT=4300.`,
    )
  return { port, dataFolder: resolve(cwd, env['NB_DATA'] || '.local'), demo: env['NB_DEMO'] !== '0' }
}
