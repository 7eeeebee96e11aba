// Runs the commands of package.json, also in a fresh clone: installs packages, builds the browser app if the command
// needs it, and runs the program with the pinned Node. Plain JavaScript, because the machine's own Node may be older.
import { buildSite } from './launch/build.mjs'
import { checkJava, checkNode } from './launch/versions.mjs'
import { installPackages } from './launch/install.mjs'
import { run } from './launch/run.mjs'

/** The program of each command, and whether it needs Java or the built browser app. */
const commands = {
  start: { program: 'infra/local/start.ts', java: true, site: true },
  dev: { program: 'infra/local/dev.ts', java: true },
  reset: { program: 'infra/local/reset.ts' },
  staff: { program: 'infra/local/staff.ts', java: true },
  import: { program: 'infra/local/import.ts', java: true },
  test: { program: 'infra/test/run.ts', java: true, site: true },
  bench: { program: 'infra/bench/run.ts', java: true, site: true },
  screens: { program: 'infra/test/screens.ts', java: true, site: true },
  contract: { program: 'infra/contract/report.ts' },
  texts: { program: 'infra/texts/report.ts' },
  sophia: { program: 'infra/sophia/run.ts' },
}

const [name = 'start', ...rest] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
try {
  if (!command) throw new Error(`There is no command ${name}. Commands: ${Object.keys(commands).join(', ')}.`)
  checkNode()
  if (command.java) checkJava()
  await installPackages()
  if (command.site) await buildSite()
  await run([command.program, ...rest])
} catch (problem) {
  console.error(problem instanceof Error ? problem.message : problem)
  process.exit(1)
}
