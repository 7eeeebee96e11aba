import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Writes `functions/calendar-feeds/windows-zone-names.ts` from CLDR's windowsZones, which the package cldr-core has:
 * `node infra/windows-zones/build.ts`, then `npm run format`. A name stands for its zone without a country.
 */
const data = readFileSync(fileURLToPath(import.meta.resolve('cldr-core/supplemental/windowsZones.json')), 'utf8')
interface MapZone {
  readonly mapZone: { readonly _other: string; readonly _type: string; readonly _territory: string }
}
const { supplemental } = JSON.parse(data) as {
  readonly supplemental: { readonly windowsZones: { readonly mapTimezones: readonly MapZone[] } }
}
const rows = supplemental.windowsZones.mapTimezones
  .filter(({ mapZone }) => mapZone._territory === '001')
  .map(({ mapZone }) => `  ['${mapZone._other}', '${mapZone._type}'],`)
writeFileSync(
  fileURLToPath(new URL('../../functions/calendar-feeds/windows-zone-names.ts', import.meta.url)),
  `/**
 * Names of time zones on Windows, as Outlook and Exchange write them, and their IANA names, from CLDR's windowsZones.
 * Written by \`infra/windows-zones/build.ts\`.
 */
export const windowsZoneNames: readonly (readonly [string, string])[] = [
${rows.join('\n')}
]
`,
)
