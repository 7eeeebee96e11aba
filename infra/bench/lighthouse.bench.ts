import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { startChild } from './child.ts'
import { median, rounded } from './figure.ts'
import { settled } from './settled.ts'
import type { Bench } from './figure.ts'

const runs = 5
const root = fileURLToPath(new URL('../../', import.meta.url))

interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number }>>
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>
}

/** The front page as a visitor on a phone meets it: Lighthouse's mobile profile against the built app. */
export const bench: Bench = async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'nestboard-bench-'))
  const system = await startChild(
    [join(root, 'infra/local/launch.mjs'), 'start'],
    (line) => /^ready (\S+)$/.exec(line)?.[1],
    { PORT: '0', NB_DATA: dataFolder },
  )
  const reports: Report[] = []
  try {
    await settled(dataFolder)
    for (let run = 0; run < runs; run++) reports.push(await look(`${system.found}/`, join(dataFolder, 'report.json')))
  } finally {
    await system.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
  const middle = (value: (report: Report) => number) => rounded(median(reports.map(value)), 3)
  const score = (name: string) => middle(({ categories }) => (categories[name]?.score ?? Number.NaN) * 100)
  const audit = (name: string) => middle(({ audits }) => audits[name]?.numericValue ?? Number.NaN)
  const title = (of: string) => `/ on a phone, ${of}, median of ${runs}`
  return [
    { id: 'P12', title: title('performance'), value: score('performance'), unit: '', least: 98 },
    { id: 'P12', title: title('accessibility'), value: score('accessibility'), unit: '', least: 100 },
    { id: 'P12', title: title('best practices'), value: score('best-practices'), unit: '', least: 100 },
    { id: 'P12', title: title('SEO'), value: score('seo'), unit: '', least: 100 },
    { id: 'P12', title: title('first contentful paint'), value: audit('first-contentful-paint'), unit: 'ms' },
    { id: 'P12', title: title('largest contentful paint'), value: audit('largest-contentful-paint'), unit: 'ms' },
    { id: 'P12', title: title('layout shift'), value: audit('cumulative-layout-shift'), unit: '', most: 0.02 },
    { id: 'P12', title: title('blocking time'), value: audit('total-blocking-time'), unit: 'ms', most: 100 },
  ]
}

const flags =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

async function look(url: string, file: string): Promise<Report> {
  const program = join(root, 'node_modules/lighthouse/cli/index.js')
  const args = [program, url, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`]
  const { stdout } = await promisify(execFile)('which', [process.env['NB_CHROMIUM'] ?? 'chromium'])
  await promisify(execFile)(process.execPath, args, { env: { ...process.env, CHROME_PATH: stdout.trim() } })
  return JSON.parse(await readFile(file, 'utf8')) as Report
}
