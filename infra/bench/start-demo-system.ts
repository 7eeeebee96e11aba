import { fileURLToPath } from 'node:url'
import { startChildScript } from './child.ts'

const launch = fileURLToPath(new URL('../local/launch.mjs', import.meta.url))

/**
 * Starts the whole system with the demo on a free port, as `npm start` does. The returned `found` is the system's
 * origin.
 */
export const startDemoSystem = (dataFolder: string, env: Readonly<Record<string, string>> = {}) =>
  startChildScript([launch, 'start'], (line) => /^ready (\S+)$/.exec(line)?.[1], {
    PORT: '0',
    NB_DATA: dataFolder,
    ...env,
  })
