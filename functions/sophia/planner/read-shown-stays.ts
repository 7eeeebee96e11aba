import { formatListingChip } from '@nestboard/shared/sophia/links.ts'
import type { ShownStay } from '@nestboard/shared/sophia/answer-card.ts'
import { readListing } from '../tools/read-listing.ts'
import { callTool, isRefused } from '../tools/tool.ts'
import { findStayDatesOf } from './answer-about-stay.ts'
import { plainName } from './describe-stay.ts'
import type { PlannerScene } from './planner-scene.ts'

/** A shown stay with its page as the traveler sees it now. */
export type ReadStay = Awaited<ReturnType<typeof readShownStays>>[number]

/** Reads the pages of the shown stays; those that are gone are left out. */
export async function readShownStays(scene: PlannerScene) {
  const all = await Promise.all(
    scene.shown.map(async ({ stay }) => {
      const page = await callTool(scene.task.tools, readListing, { listingId: stay.listingId })
      return isRefused(page) ? [] : [{ page, shown: withDates(scene, stay) }]
    }),
  )
  return all.flat()
}

function withDates(scene: PlannerScene, stay: ShownStay): ShownStay {
  const dates = findStayDatesOf(scene, stay)
  return { listingId: stay.listingId, day: dates?.day ?? null, length: dates?.length ?? null, ages: dates?.ages ?? [] }
}

/** A line about a shown stay, with its chip at the end. */
export const describeReadStay = ({ page, shown }: ReadStay, words: string): string =>
  `${plainName(page.name)}: ${words} ${formatListingChip(shown)}`
