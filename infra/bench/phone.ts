import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import lighthouse from 'lighthouse'

/** The middle of the desktops that Lighthouse's fourfold slowdown is meant for: 1,500 to 2,000 (its docs/throttling.md). */
const referenceIndex = 1750
const referenceSlowdown = 4

/** What Lighthouse says of one visit: a score from 0 to 100 by category, a figure by audit. */
export interface Seen {
  readonly score: (category: string) => number
  readonly figure: (audit: string) => number
}

export interface Visit {
  /** On the phone that the slowdown stands for, from however fast a machine. */
  readonly onPhone: Seen
  /** With the fourfold slowdown that only a fast desktop turns into that phone. */
  readonly fourfold: Seen
}

interface Asked {
  readonly url: string
  /** Where the browser is remotely controlled. */
  readonly port: number
  /** The browser's storage stays: it holds who is signed in. */
  readonly keepsStorage: boolean
  readonly folder: string
}

interface Artifacts {
  readonly BenchmarkIndex: number
  readonly settings: { readonly throttling: { cpuSlowdownMultiplier: number } }
}

/**
 * Visits a page as Lighthouse's phone does. It loads the page at full speed and reckons from that how a slower processor
 * would have fared; how much slower is set by how fast this machine is at that moment, as Lighthouse asks for.
 * @throws Error in Lighthouse's words when the page could not be seen
 */
export async function visit({ url, port, keepsStorage, folder }: Asked): Promise<Visit> {
  const flags = { port, output: 'json', logLevel: 'silent', disableStorageReset: keepsStorage } as const
  const gathered = join(folder, 'gathered')
  await rm(gathered, { recursive: true, force: true })
  await lighthouse(url, { ...flags, gatherMode: gathered })
  const file = join(gathered, 'artifacts.json')
  const artifacts = JSON.parse(await readFile(file, 'utf8')) as Artifacts
  const { throttling } = artifacts.settings
  const reckoned = async (slowdown: number): Promise<Seen> => {
    throttling.cpuSlowdownMultiplier = slowdown
    await writeFile(file, JSON.stringify(artifacts))
    const result = await lighthouse(url, { ...flags, auditMode: gathered, throttling })
    const report = result?.lhr
    if (!report || report.runtimeError) throw new Error(report?.runtimeError?.message ?? `${url} was not seen`)
    return {
      score: (category) => (report.categories[category]?.score ?? Number.NaN) * 100,
      figure: (audit) => report.audits[audit]?.numericValue ?? Number.NaN,
    }
  }
  const { BenchmarkIndex: index } = artifacts
  return {
    fourfold: await reckoned(referenceSlowdown),
    onPhone: await reckoned(Math.max(1, (referenceSlowdown * index) / referenceIndex)),
  }
}
