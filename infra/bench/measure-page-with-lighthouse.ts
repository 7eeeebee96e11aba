import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import lighthouse from 'lighthouse'

/**
 * Lighthouse's fourfold slowdown is meant for desktops with a benchmark index of 1,500 to 2,000 (its
 * docs/throttling.md); 1,750 is the middle.
 */
const referenceIndex = 1750
const referenceSlowdown = 4

/**
 * Returns the factor by which this machine must be slowed to be as slow as the phone that Lighthouse simulates.
 * @param benchmarkIndex Lighthouse's measure of this machine's speed
 */
export const computePhoneSlowdown = (benchmarkIndex: number): number =>
  Math.max(1, (referenceSlowdown * benchmarkIndex) / referenceIndex)

/** Lighthouse's report of one visit: scores (0 to 100) by category, numeric values by audit. */
export interface LighthouseReport {
  readonly score: (category: string) => number
  readonly figure: (audit: string) => number
}

export interface LighthouseReportsBySlowdown {
  /** Report with the slowdown corrected for this machine's speed, so that results are comparable between machines. */
  readonly onPhone: LighthouseReport
  /** Report with the fixed fourfold slowdown, which is right only on a fast desktop. */
  readonly fourfold: LighthouseReport
}

interface VisitOptions {
  readonly url: string
  /** Port of the browser's remote debugging. */
  readonly port: number
  /** Whether to keep the browser's storage, which contains the session. */
  readonly keepsStorage: boolean
  readonly folder: string
}

interface Artifacts {
  readonly BenchmarkIndex: number
  readonly settings: { readonly throttling: { cpuSlowdownMultiplier: number } }
}

/**
 * Visits a page with Lighthouse's mobile profile, which loads the page at full speed and simulates a slower processor.
 * The slowdown is calibrated by this machine's current speed, as Lighthouse recommends.
 * @throws Error with Lighthouse's message when the page could not be loaded
 */
export async function measurePageWithLighthouse({
  url,
  port,
  keepsStorage,
  folder,
}: VisitOptions): Promise<LighthouseReportsBySlowdown> {
  const flags = { port, output: 'json', logLevel: 'silent', disableStorageReset: keepsStorage } as const
  const gathered = join(folder, 'gathered')
  await rm(gathered, { recursive: true, force: true })
  await lighthouse(url, { ...flags, gatherMode: gathered })
  const file = join(gathered, 'artifacts.json')
  const artifacts = JSON.parse(await readFile(file, 'utf8')) as Artifacts
  const { throttling } = artifacts.settings
  const simulated = async (slowdown: number): Promise<LighthouseReport> => {
    throttling.cpuSlowdownMultiplier = slowdown
    await writeFile(file, JSON.stringify(artifacts))
    const result = await lighthouse(url, { ...flags, auditMode: gathered, throttling })
    const report = result?.lhr
    if (!report || report.runtimeError) throw new Error(report?.runtimeError?.message ?? `${url} was not loaded`)
    return {
      score: (category) => (report.categories[category]?.score ?? Number.NaN) * 100,
      figure: (audit) => report.audits[audit]?.numericValue ?? Number.NaN,
    }
  }
  return {
    fourfold: await simulated(referenceSlowdown),
    onPhone: await simulated(computePhoneSlowdown(artifacts.BenchmarkIndex)),
  }
}
