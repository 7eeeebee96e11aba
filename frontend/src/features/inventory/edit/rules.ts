import type { InventoryRules } from '@nestboard/shared/inventory/model.ts'
import { getSeriesValueOn } from '@nestboard/shared/kernel/series.ts'
import type { FieldErrorTexts } from '../../../lib/form/field-error-texts.ts'
import type { ListingInventory } from '../api.ts'

export type InventoryRuleName = keyof InventoryRules

/** Extracts the rules from the response of `inventory/get`. */
export const toInventoryRules = ({ provision, booking, availability }: ListingInventory): InventoryRules => ({
  units: provision.units,
  days: provision.days,
  ahead: provision.ahead,
  blockPastDays: booking.blockPastDays,
  blockNextDays: booking.blockNextDays,
  minDays: availability.minDays,
  maxDays: availability.maxDays,
})

/** Labels of the rules, worded as in the requirements (supplier §5). */
export const inventoryRuleLabels: Readonly<Record<InventoryRuleName, string>> = {
  units: 'Number of units',
  days: 'Days to provision',
  ahead: 'Days to book in advance',
  blockPastDays: 'Days to block before a booking',
  blockNextDays: 'Days to block after a booking',
  minDays: 'Minimum number of nights',
  maxDays: 'Maximum number of nights',
}

const wrongNumber = (least: number, most: number) => (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value)
    ? `Enter a number from ${least} to ${most.toLocaleString('en')}`
    : 'Enter a whole number'

function sentencesOf(name: InventoryRuleName): FieldErrorTexts {
  const empty = `${inventoryRuleLabels[name]} is required`
  if (name === 'days') return { empty, wrong: empty }
  const wrong = wrongNumber(name === 'units' ? 1 : 0, name === 'units' ? 100 : 9999)
  // Zero units count as a missing value (supplier §5).
  return { empty, wrong: name === 'units' ? (value) => (value === 0 ? empty : wrong(value)) : wrong }
}

export const inventoryRuleErrorTexts = Object.fromEntries(
  (Object.keys(inventoryRuleLabels) as InventoryRuleName[]).map((name) => [name, sentencesOf(name)]),
) as Record<InventoryRuleName, FieldErrorTexts>

/** Formats a count: `3 nights`; zero reads "none" (supplier §9). */
export const formatCountOrNone = (count: number, unit: string): string =>
  count === 0 ? 'none' : `${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`

/**
 * Counts the nights from today on that have more booked units than this number. Days with their own number of units
 * are not counted.
 */
export function countNightsOverbookedByDefaultUnits(inventory: ListingInventory, units: number, today: number): number {
  const { provision, booking } = inventory
  const end = booking.dayOne + booking.values.length
  let count = 0
  for (let day = today; day < end; day++) {
    const booked = getSeriesValueOn(booking, day) ?? 0
    if (getSeriesValueOn(provision, day) === undefined && booked > units) count++
  }
  return count
}
