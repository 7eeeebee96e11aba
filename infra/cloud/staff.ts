import { parseBranchArgument } from './branch.ts'
import { getTableInUse } from './get-table-in-use.ts'
import { cloudRegion } from './cloud-region.ts'
import { runProgramOrExit } from './synthesize-branch.ts'

/**
 * `npm run staff:cloud -- --branch NAME --user EMAIL [--end]` marks an account of a branch as staff, with the caller's
 * own AWS credentials, because no API route can do that.
 */
const args = process.argv.slice(2)
if (!args.some((arg) => arg.startsWith('--user'))) {
  console.error('npm run staff:cloud -- --branch NAME --user EMAIL [--end]')
  process.exit(1)
}
const table = getTableInUse(parseBranchArgument(args))
runProgramOrExit('node', ['infra/import/mark-staff.ts', ...args], { AWS_REGION: cloudRegion, NB_TABLE: table })
