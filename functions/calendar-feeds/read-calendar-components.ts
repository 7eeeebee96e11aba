import { maxFeedEvents } from '@nestboard/shared/calendar-feeds/limits.ts'
import { CalendarFeedError } from './calendar-feed-error.ts'
import { readPropertyValue } from './calendar-property.ts'
import type { CalendarProperty } from './calendar-property.ts'

/** A component of a calendar, such as a `VEVENT`. */
export interface CalendarComponent {
  readonly name: string
  /** Where its `BEGIN` stands in the file. */
  readonly at: number
  readonly properties: CalendarProperty[]
  /** The parts of a `VTIMEZONE`. */
  readonly parts: CalendarComponent[]
  /** Whether its `BEGIN` or `END` is missing, so that lines of it may be missing as well. */
  isBroken: boolean
}

/** One of the calendars in a file. */
export interface CalendarInFile {
  method: string
  readonly zones: Map<string, CalendarComponent>
}

/** A component that may take nights, with the calendar that contains it. */
export interface CalendarEntry {
  readonly component: CalendarComponent
  readonly calendar: CalendarInFile
}

const entryNames = new Set(['VEVENT', 'VFREEBUSY', 'VAVAILABILITY'])
/** Components that only a calendar contains. One of them that begins inside another one ends it. */
const topNames = new Set([...entryNames, 'VTODO', 'VJOURNAL', 'VTIMEZONE'])
const knownProperties = new Set(
  'UID|SEQUENCE|STATUS|TRANSP|DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|FREEBUSY|METHOD'
    .concat('|TZID|X-LIC-LOCATION|TZOFFSETFROM|TZOFFSETTO')
    .split('|'),
)

/**
 * Reads all entries of all calendars in an iCalendar file. Lines that are no property are left out, as are blank ones;
 * lines may end in CR, LF or both.
 * @throws CalendarFeedError for a text that isn't a calendar, one that is cut off, and too many entries
 */
export function readCalendarComponents(text: string): CalendarEntry[] {
  const begin = /^[^\S\r\n]*BEGIN[^\S\r\n]*:[^\S\r\n]*VCALENDAR[^\S\r\n]*$/im.exec(text)
  if (!begin || /<!doctype|<html/i.test(text.slice(0, begin.index))) throw new CalendarFeedError('notCalendar')
  const reader = new ComponentReader()
  for (const { text: line, at } of unfoldedLines(text)) reader.add(line, at)
  return reader.end()
}

class ComponentReader {
  readonly #entries: CalendarEntry[] = []
  /** The components that have begun, the calendar excepted. */
  readonly #open: CalendarComponent[] = []
  /** How many open components have a name, so that an `END` without a `BEGIN` is known at once. */
  readonly #openNames = new Map<string, number>()
  #calendar: CalendarInFile = { method: '', zones: new Map() }
  #isInCalendar = false
  /** Properties between components; those of a component whose `BEGIN` is missing are among them. */
  #loose: CalendarProperty[] = []

  add(text: string, at: number): void {
    const [, name, rest] = /^\s*([A-Z0-9-]+)\s*([:;].*)$/is.exec(text) ?? []
    if (name === undefined || rest === undefined) return
    const property = { name: name.toUpperCase(), text: rest, at }
    if (property.name === 'BEGIN') this.#begin(readPropertyValue(property).toUpperCase(), at)
    else if (property.name === 'END') this.#end(readPropertyValue(property).toUpperCase())
    else if (knownProperties.has(property.name)) {
      const top = this.#open.at(-1)
      if (top) top.properties.push(property)
      else if (property.name === 'METHOD') this.#calendar.method = readPropertyValue(property).toUpperCase()
      else this.#loose.push(property)
    }
  }

  end(): CalendarEntry[] {
    if (this.#isInCalendar) throw new CalendarFeedError('cutOff')
    this.#closeAll()
    return this.#entries
  }

  #begin(name: string, at: number): void {
    if (name === 'VCALENDAR') {
      if (this.#isInCalendar) throw new CalendarFeedError('cutOff')
      this.#closeAll()
      this.#calendar = { method: '', zones: new Map() }
      this.#isInCalendar = true
      return
    }
    if (topNames.has(name)) this.#closeAll()
    if (!this.#open.length) this.#loose = []
    this.#open.push({ name, at, properties: [], parts: [], isBroken: false })
    this.#openNames.set(name, (this.#openNames.get(name) ?? 0) + 1)
  }

  #end(name: string): void {
    if (name === 'VCALENDAR') {
      this.#closeAll()
      this.#isInCalendar = false
    } else if (this.#openNames.get(name)) {
      while (this.#open.at(-1)!.name !== name) this.#close(true)
      this.#close(false)
    } else if (entryNames.has(name)) this.#endWithoutBegin(name)
  }

  /** Ends a component whose `BEGIN` can't be read: its lines seemed to be those of what was open before. */
  #endWithoutBegin(name: string): void {
    const top = this.#open.at(-1)
    if (top && topNames.has(top.name) && top.name !== 'VTIMEZONE') return
    const properties = top ? top.properties : this.#loose
    if (top) this.#close(true)
    if (properties.some((each) => each.name === 'DTSTART' || each.name === 'DTEND' || each.name === 'FREEBUSY'))
      this.#keep({ name, at: properties[0]!.at, properties, parts: [], isBroken: true })
    this.#loose = []
  }

  #closeAll(): void {
    while (this.#open.length) this.#close(true)
    this.#loose = []
  }

  #close(isBroken: boolean): void {
    const closed = this.#open.pop()!
    this.#openNames.set(closed.name, this.#openNames.get(closed.name)! - 1)
    closed.isBroken ||= isBroken
    const parent = this.#open.at(-1)
    if (topNames.has(closed.name)) this.#keep(closed)
    else if (parent?.name === 'VTIMEZONE') parent.parts.push(closed)
    // The `END` of a part is missing, such as an alarm's, so what follows the part is the event's own.
    else if (
      parent &&
      isBroken &&
      entryNames.has(parent.name) &&
      !parent.properties.some(({ name }) => name === 'DTSTART')
    ) {
      for (const property of closed.properties) parent.properties.push(property)
      parent.isBroken = true
    }
  }

  #keep(component: CalendarComponent): void {
    if (component.name === 'VTIMEZONE') {
      const tzid = readPropertyValue(component.properties.find(({ name }) => name === 'TZID'))
      if (tzid) this.#calendar.zones.set(tzid, component)
    }
    if (!entryNames.has(component.name)) return
    if (this.#entries.length === maxFeedEvents) throw new CalendarFeedError('events')
    this.#entries.push({ component, calendar: this.#calendar })
  }
}

const structurePattern = /^\s*(?:BEGIN|END)\s*:\s*[A-Z0-9-]+\s*$/i

/**
 * The lines of a file, those continued by a line that begins with a space put together. `BEGIN` and `END` are too short
 * to be continued, so what follows them is a line of its own. A file whose second line begins with a space is indented.
 */
function* unfoldedLines(text: string): Generator<{ readonly text: string; readonly at: number }> {
  const isIndented = /BEGIN:VCALENDAR[^\S\r\n]*[\r\n]+[^\S\r\n]+\S/i.test(text.slice(0, 10_000))
  let open = { text: '', at: 0 }
  for (const { 0: line, index } of text.matchAll(/[^\r\n]+/g)) {
    const isContinuation = !isIndented && (line.startsWith(' ') || line.startsWith('\t'))
    if (isContinuation && !(open.text.length < 100 && structurePattern.test(open.text))) open.text += line.slice(1)
    else if (line.trim()) {
      yield open
      open = { text: line, at: index }
    }
  }
  yield open
}
