import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { toolEnv } from '../check.ts'

/**
 * `npm run screens`: the audit of every screen, frontend/e2e/audit. Arguments go to Playwright, such as `-g supplier`.
 */
const child = spawn(
  'playwright',
  ['test', '--config', 'frontend/playwright.screens.config.ts', ...process.argv.slice(2)],
  { cwd: fileURLToPath(new URL('../..', import.meta.url)), stdio: 'inherit', env: toolEnv },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.once('close', (code) => {
  process.exitCode = code ?? 1
})
