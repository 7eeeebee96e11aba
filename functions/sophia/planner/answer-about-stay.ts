import { formatListingChip } from '@nestboard/shared/sophia/links.ts'
import type { ShownStay } from '@nestboard/shared/sophia/answer-card.ts'
import { toStayInput } from '../tools/fields.ts'
import { checkAvailability } from '../tools/price-stay.ts'
import { proposePin } from '../tools/propose.ts'
import { readListing } from '../tools/read-listing.ts'
import { callTool, isRefused } from '../tools/tool.ts'
import { toWordLine } from '../grounding/known-facts.ts'
import { plainName } from './describe-stay.ts'
import { findNamedStay } from './find-named-stay.ts'
import { findPartyAges } from './find-party-ages.ts'
import type { PlannerScene } from './planner-scene.ts'
import { findStayDates } from './find-stay-dates.ts'

/** The shown stay that the traveler points at; the only one if there is one. */
export function findSelectedStay({ request, shown, text }: PlannerScene): ShownStay | undefined {
  const { selection } = request
  const named = findNamedStay(text, shown)
  if (named) return named.stay
  if (selection && 'position' in selection)
    return shown.at(selection.position > 0 ? selection.position - 1 : selection.position)?.stay
  if (selection) return shown.find(({ line }) => toWordLine(line).includes(toWordLine(selection.name)))?.stay
  return shown.length === 1 ? shown[0]!.stay : undefined
}

/** The stay with the dates that the conversation has reached by now, if they are other ones. */
export function findStayDatesOf({ request, task }: PlannerScene, { day, length, ages }: ShownStay) {
  const dates = findStayDates(request, task.today)
  const now = 'day' in dates && !dates.isChosen ? dates : { day, length }
  const party = findPartyAges(request) ?? ages
  return now.day === null || now.length === null || !party.length
    ? undefined
    : { day: now.day, length: now.length, ages: [...party] }
}

const sentence = (text: string, most = 220): string => {
  const clean = plainName(text)
  const cut = clean.length > most ? `${clean.slice(0, most).replace(/\s+\S*$/, '')}…` : clean
  return cut && !/[.!?…]$/.test(cut) ? `${cut}.` : cut
}

/** A time of a record, `HH:MM:SS`, as people read it: `4:00 PM`. */
function clock(time: string): string {
  const hours = Number(time.slice(0, 2))
  return `${hours % 12 || 12}${time.slice(2, 5)} ${hours < 12 ? 'AM' : 'PM'}`
}

/** An amenity's label within a sentence; "TV" and "WiFi" stay as they are. */
const toWithinSentence = (label: string): string => (/^\p{Lu}[\p{Ll} -]+$/u.test(label) ? label.toLowerCase() : label)

/** Tells about a shown stay from its page, and offers to pin it if it is free. */
export async function* answerAboutStay(scene: PlannerScene, selected: ShownStay): AsyncGenerator<string> {
  const { task, request } = scene
  const { listingId } = selected
  const listing = await callTool(task.tools, readListing, { listingId })
  if (isRefused(listing)) {
    yield 'I can’t find that stay any more. Shall I look for others?'
    return
  }
  const dates = findStayDatesOf(scene, selected)
  const stay = { listingId, day: dates?.day ?? null, length: dates?.length ?? null, ages: dates?.ages ?? [] }
  // Availability is read before the chip is shown, because the chip's dates need a record.
  const free = dates && (await callTool(task.tools, checkAvailability, { listingId, ...toStayInput(dates) }))
  const type = listing.type.toLowerCase()
  yield `${plainName(listing.name)} is ${/^[aeio]/.test(type) ? 'an' : 'a'} ${type} for ${listing.guests} with ${listing.bedrooms} ${listing.bedrooms === 1 ? 'bedroom' : 'bedrooms'}. `
  yield listing.rating === null ? 'Nobody has rated it yet. ' : `Guests rate it ${listing.rating} of 10. `
  if (listing.amenities.length)
    yield `Its host lists ${listing.amenities.slice(0, 8).map(toWithinSentence).join(', ')}. `
  if (request.hasPets)
    yield listing.pets
      ? `About pets its host writes: ${sentence(listing.pets)} `
      : 'Its page says nothing about pets, so ask the host first. '
  if (listing.checkInTime)
    yield `Check-in is from ${clock(listing.checkInTime)}, check-out until ${clock(listing.checkOutTime)}. `
  yield formatListingChip(stay)
  if (!free || isRefused(free)) {
    yield '\n\nTell me your dates and how many you are, and I’ll check whether it is free.'
    return
  }
  if (!free.isAvailable) {
    yield '\n\nIt isn’t free for your dates. Shall I look for others nearby?'
    return
  }
  await callTool(task.tools, proposePin, { listingId, ...toStayInput(dates) })
  yield request.intent === 'book'
    ? '\n\nIt is free for your dates. I can’t book for you: pin it below, then reserve it on your board, where you see the price before you pay.'
    : '\n\nIt is free for your dates. Pin it below to keep it on a board.'
}
