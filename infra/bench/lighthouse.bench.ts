import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findSearchAndListingPaths, openBrowser } from './open-logged-in-page.ts'
import { startDemoSystem } from './start-demo-system.ts'
import { median, roundToDigits } from './measurement.ts'
import { requireInstalledBrowser } from './installed-browser.ts'
import { measurePageWithLighthouse } from './measure-page-with-lighthouse.ts'
import { waitUntilDemoSystemIdle } from './wait-until-demo-system-idle.ts'
import type { BenchFunction, Measurement } from './measurement.ts'
import type { LighthouseReport, LighthouseReportsBySlowdown } from './measure-page-with-lighthouse.ts'

const runs = 5

/**
 * Measures pages with Lighthouse's mobile profile: the front page as a visitor, then home, a listing and a search as
 * the demo traveler.
 */
export const bench: BenchFunction = async () => {
  const browser = requireInstalledBrowser()
  const folder = await mkdtemp(join(tmpdir(), 'nestboard-bench-'))
  const data = join(folder, 'data')
  const system = await startDemoSystem(data)
  const browsing = await openBrowser(join(folder, 'browser'), browser)
  const visits = async (path: string, keepsStorage: boolean) => {
    const seen: LighthouseReportsBySlowdown[] = []
    const url = system.found + path
    for (let run = 0; run < runs; run++)
      seen.push(await measurePageWithLighthouse({ url, port: browsing.port, keepsStorage, folder }))
    return seen
  }
  try {
    await waitUntilDemoSystemIdle(data)
    const front = await visits('/', false)
    const { listing, search } = await findSearchAndListingPaths(browsing, system.found)
    return [
      ...ofPage('/', 98, front),
      ...(['accessibility', 'best-practices', 'seo'] as const).map((category) => ({
        id: 'P12',
        title: `/ on a phone, ${category}, median of ${runs}`,
        value: middle(front, ({ onPhone }) => onPhone.score(category)),
        unit: '',
        least: 100,
      })),
      ...ofPage('home', 92, await visits('/', true), 0),
      ...ofPage('listing', 92, await visits(listing, true)),
      ...ofPage('search', 85, await visits(search, true)),
    ]
  } finally {
    await browsing.context.close()
    await system.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const middle = (
  visits: readonly LighthouseReportsBySlowdown[],
  value: (visit: LighthouseReportsBySlowdown) => number,
) => roundToDigits(median(visits.map(value)), 3)

function ofPage(
  page: string,
  least: number,
  visits: readonly LighthouseReportsBySlowdown[],
  mostShift = 0.02,
): Measurement[] {
  const performance = ({ score }: LighthouseReport) => score('performance')
  const audit = (words: string, name: string, unit: string, most?: number): Measurement => ({
    id: 'P12',
    title: `${page} on a phone, ${words}, median of ${runs}`,
    value: middle(visits, ({ onPhone }) => onPhone.figure(name)),
    unit,
    ...(most !== undefined && { most }),
  })
  return [
    {
      id: 'P12',
      title: `${page} on a phone, performance, median of ${runs}`,
      value: middle(visits, ({ onPhone }) => performance(onPhone)),
      unit: '',
      least,
      beside: {
        title: 'this machine with fourfold slowdown',
        value: middle(visits, ({ fourfold }) => performance(fourfold)),
      },
    },
    audit('first contentful paint', 'first-contentful-paint', 'ms'),
    audit('largest contentful paint', 'largest-contentful-paint', 'ms'),
    audit('layout shift', 'cumulative-layout-shift', '', mostShift),
    audit('blocking time', 'total-blocking-time', 'ms'),
  ]
}
