import { parseBranchArgument } from './branch.ts'
import { synthesizeBranch } from './synthesize-branch.ts'

const branch = parseBranchArgument(process.argv.slice(2))
synthesizeBranch(branch)
console.log(`cdk.out contains the stacks of ${branch}`)
