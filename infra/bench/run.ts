import { readdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { isReached } from './figure.ts'
import type { Bench, Figure } from './figure.ts'

const { values: asked } = parseArgs({ options: { json: { type: 'boolean' }, only: { type: 'string' } } })

const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.bench.ts')).toSorted()
const figures: (Figure & { reached: boolean })[] = []
const failures: { bench: string; error: string }[] = []

for (const file of files) {
  const name = file.replace('.bench.ts', '')
  if (asked.only && !asked.only.split(',').includes(name)) continue
  try {
    const { bench } = (await import(`./${file}`)) as { bench: Bench }
    for (const figure of await bench()) {
      figures.push({ ...figure, reached: isReached(figure) })
      if (!asked.json) print(figure)
    }
  } catch (error) {
    failures.push({ bench: name, error: String(error) })
    console.error(`${name}: ${error instanceof Error ? error.stack : String(error)}`)
  }
}

if (asked.json)
  console.log(JSON.stringify({ at: new Date().toISOString(), node: process.version, figures, failures }, null, 2))
process.exit(failures.length ? 1 : 0)

function print(figure: Figure): void {
  const { id, title, value, unit, most, least, beside } = figure
  const target = [most !== undefined && `≤ ${most}`, least !== undefined && `≥ ${least}`].filter(Boolean).join(', ')
  const peer = beside ? `  (${beside.title}: ${beside.value} ${unit})` : ''
  console.log(
    `${isReached(figure) ? '✓' : '✗'} ${id.padEnd(10)} ${title}: ${value} ${unit}${target && `  [${target}]`}${peer}`,
  )
}
