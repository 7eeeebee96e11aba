import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Marks an account as staff by the command line, which is the only way. */
export function makeStaff(email: string): void {
  const program = join(import.meta.dirname, '../../infra/local/staff.ts')
  const said = execFileSync(process.execPath, [program, '--user', email], {
    env: { ...process.env, NB_DATA: process.env['NB_E2E_DATA'] },
    encoding: 'utf8',
  })
  expect(said).toContain(`${email} is staff`)
}
