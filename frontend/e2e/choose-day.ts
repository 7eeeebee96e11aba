import type { Locator } from '@playwright/test'
import { formatDay } from '@nestboard/shared/kernel/format-day.ts'
import { expect } from './fixtures.ts'

/**
 * Returns the button of a day in an open calendar. Turns the calendar to the next month if the day is not visible yet.
 * @param day epoch day of this month or one of the next two
 */
export async function findDayButton(calendar: Locator, day: number): Promise<Locator> {
  await expect(calendar.getByRole('grid').first()).toBeVisible()
  const button = calendar.getByRole('button', {
    name: new RegExp(`^${formatDay(day, { today: day, weekday: true })}\\b`),
  })
  if ((await button.count()) === 0) await calendar.getByRole('button', { name: 'Go to the Next Month' }).click()
  return button
}

/** Presses a day in an open calendar. */
export async function chooseDay(calendar: Locator, day: number): Promise<void> {
  await (await findDayButton(calendar, day)).click()
}
