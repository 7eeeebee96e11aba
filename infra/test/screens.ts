import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { toolEnv } from '../check.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * `npm run screens`: the audit of every screen in frontend/e2e/audit, with screenshots. Arguments go to Playwright,
 * such as `-g supplier`.
 */
const child = spawn(
  'playwright',
  ['test', '--config', 'frontend/playwright.screens.config.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit', env: { ...toolEnv, NB_SCREENSHOTS: `${root}.build/screens` } },
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
child.once('close', (code) => {
  process.exitCode = code ?? 1
})
