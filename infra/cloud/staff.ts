import { markStaff, staffAsked, staffUsage } from '../staff/mark.ts'
import { branchAsked, branchSlug } from './branch.ts'
import { cloudRegion } from './region.ts'

/**
 * `npm run staff:cloud -- --branch NAME --user EMAIL` marks an account of a branch as staff, with the caller's own credentials: no
 * function and no deploy role may.
 */
const args = process.argv.slice(2)
const asked = staffAsked(args)
if (!asked) {
  console.error(`npm run staff:cloud -- --branch NAME ${staffUsage}`)
  process.exit(1)
}
// The modules that read the table are loaded after this.
Object.assign(process.env, { AWS_REGION: cloudRegion, NB_TABLE: `nestboard-${branchSlug(branchAsked(args))}` })
console.log(await markStaff(asked))
