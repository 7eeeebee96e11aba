import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { rootDir } from '../cloud/bundle.ts'
import { cloudAssembly, synth } from '../cloud/run.ts'
import { billOf } from './bill.ts'
import type { Measured } from './bill.ts'
import { fixedOf } from './fixed.ts'
import { billCsv, billPage, billText } from './report.ts'
import { traffic } from './traffic.ts'

/** `npm run bill -- traffic.json` prints a month's bill and writes it as CSV and as a page with a chart. */
const [file] = process.argv.slice(2)
if (!file) throw new Error('Name a traffic file, such as infra/bill/examples/bookings.json')
const used = traffic.parse(JSON.parse(readFileSync(file, 'utf8')))
const { routes } = JSON.parse(readFileSync(join(import.meta.dirname, 'measured.json'), 'utf8')) as {
  routes: Record<string, Measured>
}
synth(used.place === 'main' ? 'main' : 'bill')
const templates = readdirSync(cloudAssembly).filter((name) => /^Nestboard-(?!Shared).*\.template\.json$/.test(name))
const texts = templates.map((name) => readFileSync(join(cloudAssembly, name), 'utf8'))
const bill = billOf(used, routes, fixedOf(texts, used.place))
const folder = join(rootDir, '.build/bill')
mkdirSync(folder, { recursive: true })
const to = join(folder, basename(file, '.json'))
writeFileSync(`${to}.csv`, billCsv(bill))
writeFileSync(`${to}.html`, billPage(bill))
console.log(billText(bill))
console.log(`Also in ${to}.csv and ${to}.html. The stack Nestboard-Shared comes once per account.`)
