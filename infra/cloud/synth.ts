import { branchFromArguments } from './branch.ts'
import { synth } from './run.ts'

const branch = branchFromArguments(process.argv.slice(2))
synth(branch)
console.log(`cdk.out contains the stacks of ${branch}`)
