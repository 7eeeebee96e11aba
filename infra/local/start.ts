import { demoPeople } from '../demo/demo-people.ts'
import { createDemoLoader } from './demo-loader.ts'
import type { DevHost } from './dev-host.ts'
import { UserFixableError } from './user-fixable-error.ts'
import { readStartSettings } from './start-settings.ts'
import { startLocalSystem } from './local-system.ts'

/** A stop ends within this time, even if a part hangs. */
const stopWithinMs = 10_000
/** The terminal and npm both forward a Ctrl-C, so it arrives several times at once. */
const sameSignalMs = 500

let stoppingSinceMs: number | undefined

/**
 * `npm start`: runs the local system until it is told to stop. `npm run dev` names what it keeps running (`DevHost`),
 * and after an edit passes `--again`, because the terminal shows the addresses already.
 */
async function main(): Promise<void> {
  const settings = readStartSettings(process.env, process.cwd())
  const demo = createDemoLoader(settings)
  const [host] = process.argv.slice(2)
  const starting = startLocalSystem({
    ...settings,
    host: host === undefined ? undefined : (JSON.parse(host) as DevHost),
    fill: demo.fill,
  })
  let kill = () => {}
  const stop = (code: number) => {
    if (stoppingSinceMs !== undefined) {
      if (Date.now() - stoppingSinceMs < sameSignalMs) return
      kill()
      process.exit(130)
    }
    stoppingSinceMs = Date.now()
    setTimeout(() => {
      console.error(`Nestboard did not stop within ${stopWithinMs / 1000} s and was ended.`)
      kill()
      process.exit(1)
    }, stopWithinMs)
    void starting
      .then((system) => system.stop())
      .then(
        (isOrderly) => process.exit(isOrderly ? code : 1),
        () => process.exit(1),
      )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0))
  // The launcher was killed and can't forward signals any more.
  process.on('disconnect', () => stop(0))
  // Writing to a closed terminal fails; that must not end the process before java is ended.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const system = await starting
  const { origin } = system
  kill = system.kill
  void system.failed.then((problem) => {
    if (stoppingSinceMs === undefined) console.error(problem.message)
    if (stoppingSinceMs === undefined) stop(1)
  })
  if (stoppingSinceMs !== undefined) return
  const isFirst = !process.argv.includes('--again')
  if (isFirst)
    console.log(
      `Nestboard is at ${origin}, its mail at ${origin}/_local/mail. Data: ${settings.dataFolder}. Press Ctrl-C to stop.`,
    )
  const hasDemo = await demo.load(system)
  if (hasDemo && isFirst)
    for (const { role, email, password } of demoPeople)
      console.log(`Log in as the demo ${role}: ${email}, password ${password}`)
  if (isFirst) console.log(`ready ${origin}`)
  process.send?.('ready')
}

try {
  await main()
} catch (error) {
  // Work interrupted by a stop fails; the stop itself ends the process.
  if (stoppingSinceMs === undefined) {
    console.error(error instanceof UserFixableError ? error.message : error)
    process.exit(1)
  }
}
