import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'

/** Marks an account as staff with the command-line tool, because no other way exists. */
export function grantStaffRole(email: string): void {
  const program = join(import.meta.dirname, '../../infra/local/staff.ts')
  const said = execFileSync(process.execPath, [program, '--user', email], {
    env: { ...process.env, NB_DATA: process.env['NB_E2E_DATA'] },
    encoding: 'utf8',
  })
  expect(said).toContain(`${email} is staff`)
}

/** Loads further pages of the queue until the wanted element is shown, however many cases come before it. */
export const loadModerationCasesUntilFound = (page: Page, wanted: Locator, timeout = 30_000): Promise<void> =>
  expect(async () => {
    const more = page.getByRole('button', { name: 'Fetch more' })
    if ((await wanted.count()) === 0 && (await more.count()) > 0) await more.click()
    await expect(wanted.first()).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout })
