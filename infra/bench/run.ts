import { readdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { isMeasurementWithinLimits } from './measurement.ts'
import type { BenchFunction, Measurement } from './measurement.ts'

const { values: options, positionals: chosen } = parseArgs({
  options: { json: { type: 'boolean' } },
  allowPositionals: true,
})

const files = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.bench.ts')).toSorted()
const names = files.map((file) => file.replace('.bench.ts', ''))
const unknown = chosen.filter((name) => !names.includes(name))
if (unknown.length) {
  console.error(`There is no bench ${unknown.join(', ')}. Benches: ${names.join(', ')}.`)
  process.exit(1)
}
const figures: (Measurement & { reached: boolean })[] = []
const failures: { bench: string; error: string }[] = []

for (const name of names) {
  if (chosen.length && !chosen.includes(name)) continue
  try {
    const { bench } = (await import(`./${name}.bench.ts`)) as { bench: BenchFunction }
    for (const figure of await bench()) {
      figures.push({ ...figure, reached: isMeasurementWithinLimits(figure) })
      if (!options.json) print(figure)
    }
  } catch (error) {
    failures.push({ bench: name, error: String(error) })
    console.error(`${name}: ${error instanceof Error ? error.stack : String(error)}`)
  }
}

if (options.json)
  console.log(JSON.stringify({ at: new Date().toISOString(), node: process.version, figures, failures }, null, 2))
process.exit(failures.length ? 1 : 0)

function print(figure: Measurement): void {
  const { id, title, value, unit, most, least, beside } = figure
  const target = [most !== undefined && `≤ ${most}`, least !== undefined && `≥ ${least}`].filter(Boolean).join(', ')
  const peer = beside ? `  (${beside.title}: ${beside.value} ${unit})` : ''
  console.log(
    `${isMeasurementWithinLimits(figure) ? '✓' : '✗'} ${id.padEnd(10)} ${title}: ${value} ${unit}${target && `  [${target}]`}${peer}`,
  )
}
