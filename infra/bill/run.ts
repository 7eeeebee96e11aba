import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { rootDir } from '../cloud/bundle-functions.ts'
import { cloudAssemblyFolder, synthesizeBranch } from '../cloud/synthesize-branch.ts'
import { computeAwsBill } from './compute-aws-bill.ts'
import { readMeterTotalsByRoute } from './meter-totals-by-route.ts'
import { computeFixedAwsCosts } from './compute-fixed-aws-costs.ts'
import { describeRegionPrices } from './region-prices.ts'
import { formatBillCsv, renderBillPage, formatBillText } from './format-bill-text.ts'
import { renderRouteCostsPage } from './route-costs.ts'
import { monthlyTrafficSchema } from './monthly-traffic.ts'

/**
 * `npm run bill -- traffic.json` prints a month's bill and writes it as CSV and as a page with a chart. `npm run bill
 * -- --routes` prints what a million calls of each route cost, and writes docs/route-costs.md.
 */
const [file] = process.argv.slice(2)
if (file === '--routes') {
  const page = renderRouteCostsPage()
  writeFileSync(join(rootDir, 'docs/route-costs.md'), page)
  console.log(page)
  process.exit(0)
}
if (!file) throw new Error('Name a traffic file, such as infra/bill/examples/bookings.json')
const used = monthlyTrafficSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
synthesizeBranch(used.place === 'main' ? 'main' : 'bill')
const textsOf = (name: RegExp) =>
  readdirSync(cloudAssemblyFolder)
    .filter((file) => name.test(file))
    .map((file) => readFileSync(join(cloudAssemblyFolder, file), 'utf8'))
const [own, shared] = [/^Nestboard-(?!Shared).*\.template\.json$/, /^Nestboard-Shared\.template\.json$/].map(textsOf)
const bill = computeAwsBill(used, readMeterTotalsByRoute(), computeFixedAwsCosts(own ?? [], used.place, shared ?? []))
const folder = join(rootDir, '.build/bill')
mkdirSync(folder, { recursive: true })
const to = join(folder, basename(file, '.json'))
writeFileSync(`${to}.csv`, formatBillCsv(bill))
writeFileSync(`${to}.html`, renderBillPage(bill))
console.log(formatBillText(bill))
console.log(describeRegionPrices(used.region))
console.log(
  `Also in ${to}.csv and ${to}.html. Main's bill carries the stack Nestboard-Shared, which comes once per account.`,
)
