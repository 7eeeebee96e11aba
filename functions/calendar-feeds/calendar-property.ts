/** A property of a calendar component, such as `DTSTART`. `text` is what follows its name, from `;` or `:` on. */
export interface CalendarProperty {
  readonly name: string
  readonly text: string
  /** Where it stands in the file, counted in characters. */
  readonly at: number
}

interface ValueWithParameters {
  readonly parameters: string
  readonly value: string
}

/** Colons after which a value is looked for, if what follows the first one doesn't make sense. */
const maxColons = 8

/**
 * The ways to split a property into its parameters and its value: as RFC 5545 says, at the first colon outside quotes,
 * then at each colon, because some programs write time zones such as `TZID=(UTC+01:00) Berlin` without quotes.
 */
export function* iteratePropertySplits({ text }: CalendarProperty): Generator<ValueWithParameters> {
  const at = findColonOutsideQuotes(text)
  if (at >= 0) yield splitAt(text, at)
  let colon = text.indexOf(':')
  for (let tries = 0; colon >= 0 && tries < maxColons; tries++) {
    if (colon !== at) yield splitAt(text, colon)
    colon = text.indexOf(':', colon + 1)
  }
}

function findColonOutsideQuotes(text: string): number {
  const colon = text.indexOf(':')
  let quote = text.indexOf('"')
  let at = colon
  while (at >= 0 && quote >= 0 && quote < at) {
    const end = text.indexOf('"', quote + 1)
    if (end < 0) return -1
    if (end > at) at = text.indexOf(':', end + 1)
    quote = text.indexOf('"', end + 1)
  }
  return at
}

const splitAt = (text: string, at: number): ValueWithParameters => ({
  parameters: text.slice(0, at),
  value: text.slice(at + 1).trim(),
})

/** The value of a property, trimmed; empty for one without a value. */
export function readPropertyValue(property: CalendarProperty | undefined): string {
  const [split] = property ? iteratePropertySplits(property) : []
  return split?.value ?? ''
}

/** The parameter of this name, without quotes; undefined if it is missing or empty. */
export function readParameter(parameters: string, name: 'TZID' | 'FBTYPE' | 'RANGE'): string | undefined {
  if (!parameters) return undefined
  const [, quoted, plain] = parameterPatterns[name].exec(parameters) ?? []
  return (quoted ?? plain)?.trim() || undefined
}

const parameterPatterns = {
  TZID: /;\s*TZID\s*=\s*(?:"([^"]*)"|([^;]*))/i,
  FBTYPE: /;\s*FBTYPE\s*=\s*(?:"([^"]*)"|([^;]*))/i,
  RANGE: /;\s*RANGE\s*=\s*(?:"([^"]*)"|([^;]*))/i,
}
