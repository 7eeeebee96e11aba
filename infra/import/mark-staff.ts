import { markStaff, staffAsked } from './staff.ts'

/** Marks an account of the table that the environment names (`infra/cloud/staff.ts`). */
const asked = staffAsked(process.argv.slice(2))
if (asked) console.log(await markStaff(asked))
