import { markStaff, parseStaffArguments, staffCommandUsage } from '../import/staff.ts'
import { openTable } from './open-table.ts'
import { Problem } from './problem.ts'
import { readSettings } from './settings.ts'

/** `npm run staff -- --user EMAIL`: marks an account of the local system as staff, running or not. No API can do that. */
async function main(): Promise<void> {
  const asked = parseStaffArguments(process.argv.slice(2))
  if (!asked) throw new Problem(`npm run staff -- ${staffCommandUsage}`)
  const { failed, requireSaved, close } = await openTable(readSettings(process.env, process.cwd()).dataFolder)
  try {
    console.log(await Promise.race([markStaff(asked), failed]))
    requireSaved?.()
  } finally {
    await close()
  }
}

try {
  await main()
  process.exit(0)
} catch (error) {
  console.error(error instanceof Problem ? error.message : error)
  process.exit(1)
}
