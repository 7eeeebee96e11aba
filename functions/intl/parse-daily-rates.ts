import { isCurrencyCode } from '@nestboard/shared/intl/currencies.ts'
import type { DollarRates } from '@nestboard/shared/intl/exchange-rates.ts'
import { parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import * as z from 'zod/mini'

/** A file of rates that can't be used; the message says why. */
export class RatesRefusedError extends Error {}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  processEntities: false,
  removeNSPrefix: true,
})

const rate = z.object({ currency: z.string().check(z.regex(/^[A-Z]{3}$/)), rate: z.string() })
const file = z.object({
  Envelope: z.object({
    Cube: z.object({ Cube: z.object({ time: z.iso.date(), Cube: z.array(rate).check(z.maxLength(400)) }) }),
  }),
})

const decimal = /^\d{1,12}(?:\.\d{1,12})?$/

/**
 * Reads the European Central Bank's daily file (`eurofxref-daily.xml`), which says what one euro buys, and returns the
 * values in US dollars of the currencies that we offer. @throws RatesRefusedError
 */
export function parseDailyRates(text: string): DollarRates {
  const { time, Cube: cubes } = parseFile(text).Envelope.Cube.Cube
  const perEuro = new Map([['EUR', 1]])
  for (const { currency, rate: written } of cubes) {
    const value = decimal.test(written) ? Number(written) : 0
    if (!(value > 0)) throw new RatesRefusedError(`the rate of ${currency} is no positive number`)
    if (perEuro.has(currency)) throw new RatesRefusedError(`${currency} is listed twice`)
    perEuro.set(currency, value)
  }
  const dollar = perEuro.get('USD')
  if (dollar === undefined) throw new RatesRefusedError('there is no rate of the US dollar')
  const known = [...perEuro].filter(([currency]) => isCurrencyCode(currency))
  return {
    day: parseIsoDay(time),
    dollars: Object.fromEntries(known.map(([currency, value]) => [currency, dollar / value])),
  }
}

function parseFile(text: string): z.output<typeof file> {
  // The file has no document type. One that has may define entities, so it is not read at all.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new RatesRefusedError('the file has a document type')
  if (XMLValidator.validate(text) !== true) throw new RatesRefusedError('the file is no XML')
  const parsed = file.safeParse(parser.parse(text))
  if (!parsed.success) throw new RatesRefusedError('the file has another format than the daily rates')
  return parsed.data
}
