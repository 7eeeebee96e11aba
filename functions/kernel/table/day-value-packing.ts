import type { DaySeries } from '@nestboard/shared/kernel/series.ts'

/**
 * How values by day are stored: a fixed number of bits a day, from the highest one on, the last byte filled up; the
 * largest number means an unset day. `scale` is the factor that makes a value an integer.
 */
interface DayValuePacking {
  readonly bitsADay: number
  readonly scale: number
}

/** As rows name a packing: those from before 2026-12 count whole bytes, which are the same bits. */
export type StoredDayValuePacking = DayValuePacking | { readonly bytesADay: number; readonly scale: number }

/** The packing of nightly prices whose row names none: hundredths up to 167,772. */
export const nightlyPricePacking: DayValuePacking = { bitsADay: 24, scale: 100 }
const priceScales = [1, 100, 1000]
/** With fewer bits the filled up end of the last byte would be read as one more day. */
const fewestBitsADay = 8
/** As many as exact arithmetic holds beside the seven bits that are carried from one day to the next. */
const mostBitsADay = 44

/**
 * The packing that holds these nightly prices in the fewest bits: 731 nights below 650 with hundredths take 1.5 KB, and
 * below 2,600 they take 1.7 KB. A row below 2 KB is a third cheaper to write than one above.
 */
export function choosePricePacking(values: DaySeries['values']): DayValuePacking {
  const prices = values.filter((value) => value !== null)
  if (prices.length === 0) return nightlyPricePacking
  const most = prices.reduce((highest, price) => Math.max(highest, price), 0)
  const fitting = priceScales
    .filter((scale) => prices.every((price) => Math.round(price * scale) / scale === price))
    .map((scale) => ({ bitsADay: countBits(Math.round(most * scale) + 1), scale }))
    .toSorted((a, b) => a.bitsADay - b.bitsADay)
  const packing = fitting[0]
  if (!packing || packing.bitsADay > mostBitsADay) throw new RangeError('prices that no packing holds')
  const { bitsADay, scale } = nightlyPricePacking
  return packing.bitsADay === bitsADay && packing.scale === scale ? nightlyPricePacking : packing
}

/** Bits that hold the integers from 0 to `whole`. */
function countBits(whole: number): number {
  let bits = fewestBitsADay
  while (2 ** bits <= whole) bits++
  return bits
}

/** Units on sale per day, up to 100. */
export const unitsOnSalePacking: DayValuePacking = { bitsADay: 8, scale: 1 }

const unsetOf = (bitsADay: number): number => 2 ** bitsADay - 1

/** @throws RangeError for a value that doesn't fit */
export function packDayValues(values: DaySeries['values'], { bitsADay, scale }: DayValuePacking): Uint8Array {
  const unset = unsetOf(bitsADay)
  const bytes = new Uint8Array(Math.ceil((values.length * bitsADay) / 8))
  // What is not yet a whole byte: `held` bits.
  let [carried, held, at] = [0, 0, 0]
  for (const value of values) {
    const whole = value === null ? unset : Math.round(value * scale)
    if (whole < 0 || (value !== null && whole >= unset)) throw new RangeError(`no ${value} in a day`)
    carried = carried * 2 ** bitsADay + whole
    for (held += bitsADay; held >= 8; held -= 8) {
      const byte = Math.floor(carried / 2 ** (held - 8))
      bytes[at++] = byte
      carried -= byte * 2 ** (held - 8)
    }
  }
  if (held > 0) bytes[at] = carried * 2 ** (8 - held)
  return bytes
}

export function unpackDayValues(bytes: Uint8Array, packing: StoredDayValuePacking): (number | null)[] {
  const bitsADay = 'bitsADay' in packing ? packing.bitsADay : packing.bytesADay * 8
  const unset = unsetOf(bitsADay)
  const values: (number | null)[] = []
  let [carried, held] = [0, 0]
  for (const byte of bytes) {
    carried = carried * 256 + byte
    held += 8
    if (held < bitsADay) continue
    held -= bitsADay
    const whole = Math.floor(carried / 2 ** held)
    carried -= whole * 2 ** held
    values.push(whole === unset ? null : whole / packing.scale)
  }
  return values
}
