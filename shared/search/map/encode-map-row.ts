import { countries } from '../../intl/countries.ts'
import { currencies } from '../../intl/currencies.ts'
import { stayTypes, type StayType } from '../../listing/model.ts'
import { parseMediaIdFromUrl, pictureObjectKey } from '../../media/pictures.ts'
import { bitsToBytes, ByteWriter } from './bytes.ts'
import { encodeMapRowPrices } from './prices.ts'
import {
  mapRowTimestampByteCount,
  mapRowTimeOriginMs,
  maxMapRowCityBytes,
  mapRowLayoutVersion,
  type MapRow,
  maxMapRowNameBytes,
  bookingHorizonDaysByCode,
  mapRowFlags,
  packedPriceUnitOf,
  type MapRowPromo,
  type MapRowRate,
} from './row.ts'

const typeNames = Object.keys(stayTypes) as StayType[]
const capped = (value: number, most: number): number => Math.max(0, Math.min(most, Math.round(value)))

/**
 * Packs a row into about 110 bytes. `asOf` comes first, so that comparing bytes compares age; then card data, open
 * nights, fees and rates.
 */
export function encodeMapRow(row: MapRow): Uint8Array {
  const out = new ByteWriter()
  const isMultipleOf = (unit: number) => row.rates.every((rate) => areMultiplesOf(rate, unit))
  const precision = isMultipleOf(1000) ? mapRowFlags.whole : isMultipleOf(10) ? 0 : mapRowFlags.mills
  const hasPlace = row.city !== '' || row.country !== ''
  out.fixed(row.asOf - mapRowTimeOriginMs, mapRowTimestampByteCount)
  out.byte(
    (mapRowLayoutVersion << 5) +
      (row.starts ? mapRowFlags.buffers : 0) +
      (row.moreRates ? mapRowFlags.moreRates : 0) +
      precision +
      (hasPlace ? mapRowFlags.place : 0),
  )
  out.fixed(row.x, 3)
  out.fixed(row.y, 3)
  for (const count of [row.guests, row.bedrooms, row.beds, row.bathrooms]) out.byte(capped(count, 255))
  out.byte((typeNames.indexOf(row.stayType) << 2) + Math.max(0, bookingHorizonDaysByCode.indexOf(row.days as 183)))
  out.all(Array.from({ length: 7 }, (_, at) => row.amenities[at] ?? 0))
  out.byte(capped(row.rating, 100))
  out.varint(row.reviews)
  out.byte(currencies.indexOf(row.currency))
  out.byte(row.zone / 15 + 64)
  for (const count of [row.ahead, row.minDays, row.maxDays]) out.varint(count)
  writePicture(out, row.picture)
  writeText(out, row.name, maxMapRowNameBytes)
  if (hasPlace) {
    writeText(out, row.city, maxMapRowCityBytes)
    out.byte(countries.indexOf(row.country) + 1)
  }
  out.all(bitsToBytes(row.open, 7))
  if (row.starts) out.all(bitsToBytes(row.starts, 7))
  if (row.ends && row.starts) out.all(bitsToBytes(row.ends, 7))
  out.byte(row.fees.length)
  for (const { pricingType, percent, compound, postPay, amount } of row.fees) {
    const { scale, value } = scaled(amount)
    out.byte(pricingType + (percent ? 8 : 0) + (compound ? 16 : 0) + (postPay ? 32 : 0) + scale * 64)
    out.varint(value)
  }
  out.byte(row.rates.length)
  for (const rate of row.rates) writeRate(out, rate, packedPriceUnitOf(precision))
  return out.done()
}

const areMultiplesOf = ({ adultPrices, childPrices, prices }: MapRowRate, unit: number): boolean =>
  [...adultPrices, ...childPrices, ...prices].every((price) => price % unit === 0)

function writeRate(out: ByteWriter, rate: MapRowRate, unit: number): void {
  out.fixed(rate.id, 7)
  for (const prices of [rate.adultPrices, rate.childPrices]) writeRuns(out, prices, unit)
  out.varint(rate.freeCancel)
  out.byte(rate.promos.length)
  for (const promo of rate.promos) writePromo(out, promo)
  encodeMapRowPrices(
    out,
    rate.prices.map((price) => price / unit),
  )
}

/**
 * Writes surcharges as runs of equal values, since they often repeat: the number of runs, then length and value of
 * each.
 */
function writeRuns(out: ByteWriter, prices: readonly number[], unit: number): void {
  const runs: { length: number; price: number }[] = []
  for (const price of prices) {
    const last = runs.at(-1)
    if (last?.price === price) last.length++
    else runs.push({ length: 1, price })
  }
  out.byte(runs.length)
  for (const { length, price } of runs) {
    out.varint(length)
    out.varint(price / unit)
  }
}

function writePromo(out: ByteWriter, { id, percent, amount, minPeriods, use, valid }: MapRowPromo): void {
  const { scale, value } = scaled(amount)
  out.fixed(id, 7)
  out.byte((percent ? 1 : 0) + (use ? 2 : 0) + (valid ? 4 : 0) + scale * 8)
  out.varint(value)
  out.byte(minPeriods)
  for (const day of use ?? []) out.varint(day)
  for (const moment of valid ?? []) out.varint(moment)
}

/** Drops trailing zeros of an amount in ten-thousandths; `scale` is the number of pairs of zeros dropped. */
function scaled(amount: number): { scale: number; value: number } {
  const scale = amount % 10_000 === 0 ? 2 : amount % 100 === 0 ? 1 : 0
  return { scale, value: amount / 100 ** scale }
}

/** Writes one of our own pictures as its id, and any other URL as text. */
function writePicture(out: ByteWriter, picture: string): void {
  const id = parseMediaIdFromUrl(picture)
  const isOurs = id !== undefined && picture === `/${pictureObjectKey(id, 1080, 'webp')}`
  out.byte(picture === '' ? 0 : isOurs ? 1 : 2)
  if (isOurs) out.fixed(id, 7)
  else if (picture !== '') {
    const bytes = new TextEncoder().encode(picture)
    out.varint(bytes.length)
    out.all(bytes)
  }
}

function writeText(out: ByteWriter, text: string, maxBytes: number): void {
  const bytes = encodeTruncatedText(text, maxBytes)
  out.byte(bytes.length)
  out.all(bytes)
}

/** The UTF-8 bytes of a text, cut between characters to at most `maxBytes`. */
export function encodeTruncatedText(whole: string, maxBytes: number): Uint8Array {
  const encoder = new TextEncoder()
  let text = ''
  let length = 0
  for (const character of whole) {
    length += encoder.encode(character).length
    if (length > maxBytes) break
    text += character
  }
  return encoder.encode(text)
}
