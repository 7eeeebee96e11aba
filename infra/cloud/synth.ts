import { branchAsked } from './branch.ts'
import { synth } from './run.ts'

const branch = branchAsked(process.argv.slice(2))
synth(branch)
console.log(`cdk.out contains the stacks of ${branch}`)
