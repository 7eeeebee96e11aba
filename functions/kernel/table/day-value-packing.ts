import type { DaySeries } from '@nestboard/shared/kernel/series.ts'

/**
 * How values by day are stored: a fixed number of bytes a day, big endian; the largest number means an unset day.
 * `scale` is the factor that makes a value an integer.
 */
export interface DayValuePacking {
  readonly bytesADay: number
  readonly scale: number
}

/** Nightly prices up to 167,772, stored in hundredths: 731 days take 2.2 KB. Most calendars are packed so. */
export const nightlyPricePacking: DayValuePacking = { bytesADay: 3, scale: 100 }
const otherScales = [1, 100, 1000]

/**
 * The packing that holds these nightly prices: the usual one, or for large amounts and for three decimals the smallest
 * one that fits.
 */
export function choosePricePacking(values: DaySeries['values']): DayValuePacking {
  const prices = values.filter((value) => value !== null)
  const fits = ({ bytesADay, scale }: DayValuePacking) =>
    prices.every((price) => {
      const whole = Math.round(price * scale)
      return whole < unsetOf({ bytesADay, scale }) && whole / scale === price
    })
  if (fits(nightlyPricePacking)) return nightlyPricePacking
  for (let bytesADay = nightlyPricePacking.bytesADay; ; bytesADay++) {
    const scale = otherScales.find((each) => fits({ bytesADay, scale: each }))
    if (scale !== undefined) return { bytesADay, scale }
    if (bytesADay === maxBytesADay) throw new RangeError('prices that no packing holds')
  }
}
/** Six bytes hold every integer below 2^48. */
const maxBytesADay = 6
/** Units on sale per day, up to 100. */
export const unitsOnSalePacking: DayValuePacking = { bytesADay: 1, scale: 1 }

const unsetOf = ({ bytesADay }: DayValuePacking): number => 256 ** bytesADay - 1

/** @throws RangeError for a value that doesn't fit */
export function packDayValues(values: DaySeries['values'], packing: DayValuePacking): Uint8Array {
  const { bytesADay, scale } = packing
  const bytes = new Uint8Array(values.length * bytesADay)
  values.forEach((value, day) => {
    const whole = value === null ? unsetOf(packing) : Math.round(value * scale)
    if (whole < 0 || (value !== null && whole >= unsetOf(packing))) throw new RangeError(`no ${value} in a day`)
    for (let at = 0; at < bytesADay; at++)
      bytes[day * bytesADay + at] = Math.floor(whole / 256 ** (bytesADay - 1 - at)) % 256
  })
  return bytes
}

export function unpackDayValues(bytes: Uint8Array, packing: DayValuePacking): (number | null)[] {
  const { bytesADay, scale } = packing
  return Array.from({ length: Math.floor(bytes.length / bytesADay) }, (_, day) => {
    let whole = 0
    for (let at = 0; at < bytesADay; at++) whole = whole * 256 + (bytes[day * bytesADay + at] as number)
    return whole === unsetOf(packing) ? null : whole / scale
  })
}
