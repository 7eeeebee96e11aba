import { applyStaffStatusChange, parseStaffArguments } from './staff.ts'

/** Marks an account as staff in the table that the environment names; `infra/cloud/staff.ts` runs this file. */
const asked = parseStaffArguments(process.argv.slice(2))
if (asked) console.log(await applyStaffStatusChange(asked))
