import { applyStaffStatusChange, parseStaffArguments, staffCommandUsage } from '../import/staff.ts'
import { openLocalTable } from './open-local-table.ts'
import { UserFixableError } from './user-fixable-error.ts'
import { readStartSettings } from './start-settings.ts'

/**
 * `npm run staff -- --user EMAIL`: marks an account of the local system as staff, whether the system is running or
 * not. No API can do that.
 */
async function main(): Promise<void> {
  const asked = parseStaffArguments(process.argv.slice(2))
  if (!asked) throw new UserFixableError(`npm run staff -- ${staffCommandUsage}`)
  const { failed, requireSaved, close } = await openLocalTable(readStartSettings(process.env, process.cwd()).dataFolder)
  try {
    console.log(await Promise.race([applyStaffStatusChange(asked), failed]))
    requireSaved?.()
  } finally {
    await close()
  }
}

try {
  await main()
  process.exit(0)
} catch (error) {
  console.error(error instanceof UserFixableError ? error.message : error)
  process.exit(1)
}
