import { demoPeople } from '../seed/people.ts'
import { loadDemo, loadsDemo } from './demo.ts'
import { Problem } from './problem.ts'
import { readSettings } from './settings.ts'
import { startLocal } from './system.ts'

/** `npm start` and, with `--dev`, `npm run dev`: one machine's system until it is told to stop. */
async function main(): Promise<void> {
  const settings = readSettings(process.env, process.cwd())
  const starting = startLocal({
    ...settings,
    dev: process.argv.includes('--dev'),
    writesMuch: loadsDemo(settings),
  })
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    void starting.then((system) => system.stop()).then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  // Whoever started us was killed and can't pass a signal on any more.
  process.on('disconnect', stop)
  const { origin, paintPictures, writeMuch } = await starting
  if (isStopping) return
  console.log(
    `Nestboard is at ${origin}, its mail at ${origin}/_local/mail. Data: ${settings.dataFolder}. Ctrl-C stops it.`,
  )
  const hasDemo = await loadDemo(settings, origin, writeMuch)
  if (hasDemo)
    for (const { role, email, password } of demoPeople)
      console.log(`Log in as the demo ${role}: ${email}, password ${password}`)
  console.log(`ready ${origin}`)
  if (hasDemo) void paintPictures().catch((error: unknown) => console.error('pictures:', error))
}

try {
  await main()
} catch (error) {
  console.error(error instanceof Problem ? error.message : error)
  process.exit(1)
}
