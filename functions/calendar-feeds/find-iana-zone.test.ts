import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findIanaZone, isIanaZone } from './find-iana-zone.ts'
import { expect, it } from 'vitest'

it('each name of Windows in CLDR stands for a zone that this runtime knows and CLDR names', () => {
  const file = fileURLToPath(import.meta.resolve('cldr-core/supplemental/windowsZones.json'))
  const { supplemental } = JSON.parse(readFileSync(file, 'utf8')) as {
    supplemental: {
      windowsZones: { mapTimezones: { mapZone: { _other: string; _type: string; _territory: string } }[] }
    }
  }
  const rows = supplemental.windowsZones.mapTimezones
    .map(({ mapZone }) => mapZone)
    .filter(({ _other }) => !isIanaZone(_other))
  expect(rows.length).toBeGreaterThan(400)
  for (const { _other: name } of rows) {
    const zone = findIanaZone(name)
    expect([name, rows.some((row) => row._other === name && row._type === zone)]).toEqual([name, true])
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone! })).not.toThrow()
  }
})
