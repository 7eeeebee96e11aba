import { windowsZoneNames } from './windows-zone-names.ts'

/** Whether this runtime knows a time zone by this name: an IANA name, an abbreviation such as `CET`, or `+01:00`. */
export function isIanaZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const byWindowsName = new Map(windowsZoneNames.map(([windows, iana]) => [windows.toLowerCase(), iana]))

/** The longest time zone id that is looked at. */
const maxIdLength = 200

/**
 * The zone, as `Intl` knows it, that a time zone id means: an IANA name, also behind a vendor's prefix
 * (`/example.org/Europe/Berlin`) or with spaces, a name of Windows, or an offset as in `GMT+0100` and
 * `(UTC+01:00) Berlin`.
 */
export function findIanaZone(tzid: string): string | undefined {
  const id = tzid.replaceAll('"', '').trim()
  if (!id || id.length > maxIdLength) return undefined
  const parts = id.replaceAll(' ', '_').split('/')
  const found = [id, ...[1, 2, 3].flatMap((count) => (parts.length >= count ? [parts.slice(-count).join('/')] : []))]
  // Exchange numbers zones of one name.
  const windows = byWindowsName.get(id.toLowerCase()) ?? byWindowsName.get(id.toLowerCase().replace(/ \d+$/, ''))
  return found.find(isIanaZone) ?? windows ?? offsetZone(id)
}

function offsetZone(id: string): string | undefined {
  const [, sign, hours = '', minutes = '00'] =
    /^\(?(?:GMT|UTC)? ?([+-]) ?(\d{1,2})(?:[:.]?(\d\d))?(?:\)|$)/i.exec(id) ?? []
  const zone = `${sign}${hours.padStart(2, '0')}:${minutes}`
  return sign !== undefined && isIanaZone(zone) ? zone : undefined
}
