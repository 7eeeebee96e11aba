import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockDataFolder, dataFileNames } from './lock-data-folder.ts'
import { UserFixableError } from './user-fixable-error.ts'
import { readStartSettings } from './start-settings.ts'

/** `npm run reset`: removes Nestboard's own files from its data folder, unless a system runs on it. */
try {
  const { dataFolder } = readStartSettings(process.env, process.cwd())
  const held = await lockDataFolder(dataFolder)
  for (const name of Object.values(dataFileNames)) rmSync(join(dataFolder, name), { recursive: true, force: true })
  held.release()
  console.log(`Nestboard's data in ${dataFolder} was deleted. The next npm start begins with an empty folder.`)
} catch (error) {
  console.error(error instanceof UserFixableError ? error.message : error)
  process.exit(1)
}
