import { countries } from '../../intl/countries.ts'
import { currencies } from '../../intl/currencies.ts'
import { stayTypes, type StayType } from '../../listing/model.ts'
import { pictureObjectKey } from '../../media/pictures.ts'
import { readBit, ByteReader } from './bytes.ts'
import { decodeMapRowPrices } from './prices.ts'
import {
  mapRowTimestampByteCount,
  mapRowTimeOriginMs,
  type MapRow,
  bookingHorizonDaysByCode,
  mapRowFlags,
  packedPriceUnitOf,
  type MapRowFee,
  type MapRowHeader,
  type MapRowPromo,
  type MapRowRate,
} from './row.ts'
import { nightsPerMapRow } from './window.ts'

const typeNames = Object.keys(stayTypes) as StayType[]
const decoder = new TextDecoder()

/**
 * A row whose rates are decoded on demand, because most rows that are read aren't bookable. `rates` may be called once.
 */
export interface LazyMapRow extends MapRowHeader {
  readonly rates: () => MapRowRate[]
}

export function decodeMapRowLazily(bytes: Uint8Array): LazyMapRow {
  const from = new ByteReader(bytes)
  const asOf = mapRowTimeOriginMs + from.fixed(mapRowTimestampByteCount)
  const flags = from.byte()
  const has = (flag: number): boolean => (flags & flag) !== 0
  const [x, y] = [from.fixed(3), from.fixed(3)]
  const [guests, bedrooms, beds, bathrooms] = [from.byte(), from.byte(), from.byte(), from.byte()]
  const kind = from.byte()
  const amenities = [...from.take(7)]
  const rating = from.byte()
  const reviews = from.varint()
  const currency = currencies[from.byte()] ?? 'USD'
  const zone = (from.byte() - 64) * 15
  const [ahead, minDays, maxDays] = [from.varint(), from.varint(), from.varint()]
  const picture = readPicture(from)
  const readText = () => decoder.decode(from.take(from.byte()))
  const name = readText()
  const [city, country] = has(mapRowFlags.place) ? [readText(), countries[from.byte() - 1] ?? ''] : ['', '']
  const open = bitsOf(from.take(7), nightsPerMapRow)
  const starts = has(mapRowFlags.buffers) ? bitsOf(from.take(7), nightsPerMapRow + 1) : undefined
  const ends = has(mapRowFlags.buffers) ? bitsOf(from.take(7), nightsPerMapRow + 1) : undefined
  const fees = Array.from({ length: from.byte() }, () => readFee(from))
  const unit = packedPriceUnitOf(flags)
  return {
    asOf,
    x,
    y,
    guests,
    bedrooms,
    beds,
    bathrooms,
    stayType: typeNames[kind >> 2] ?? 'MISC',
    days: bookingHorizonDaysByCode[kind & 3] as number,
    amenities,
    rating,
    reviews,
    currency,
    zone,
    ahead,
    minDays,
    maxDays,
    picture,
    name,
    city,
    country,
    open,
    starts,
    ends,
    fees,
    moreRates: has(mapRowFlags.moreRates),
    rates: () => {
      const nights = open.reduce((sum, isOpen) => sum + (isOpen ? 1 : 0), 0)
      return Array.from({ length: from.byte() }, () => readRate(from, nights, unit))
    },
  }
}

/** Decodes a complete row. */
export function decodeMapRow(bytes: Uint8Array): MapRow {
  const { rates, ...head } = decodeMapRowLazily(bytes)
  return { ...head, rates: rates() }
}

const bitsOf = (bytes: Uint8Array, length: number): boolean[] => Array.from({ length }, (_, at) => readBit(bytes, at))

function readFee(from: ByteReader): MapRowFee {
  const kind = from.byte()
  return {
    pricingType: kind & 7,
    percent: (kind & 8) !== 0,
    compound: (kind & 16) !== 0,
    postPay: (kind & 32) !== 0,
    amount: from.varint() * 100 ** (kind >> 6),
  }
}

function readRate(from: ByteReader, nights: number, unit: number): MapRowRate {
  return {
    id: from.fixed(7),
    adultPrices: readRuns(from, unit),
    childPrices: readRuns(from, unit),
    freeCancel: from.varint(),
    promos: Array.from({ length: from.byte() }, () => readPromo(from)),
    prices: decodeMapRowPrices(from, nights).map((price) => price * unit),
  }
}

const readRuns = (from: ByteReader, unit: number): number[] =>
  Array.from({ length: from.byte() }, () => {
    const length = from.varint()
    return Array<number>(length).fill(from.varint() * unit)
  }).flat()

function readPromo(from: ByteReader): MapRowPromo {
  const id = from.fixed(7)
  const kind = from.byte()
  return {
    id,
    percent: (kind & 1) !== 0,
    amount: from.varint() * 100 ** (kind >> 3),
    minPeriods: from.byte(),
    use: kind & 2 ? [from.varint(), from.varint()] : undefined,
    valid: kind & 4 ? [from.varint(), from.varint()] : undefined,
  }
}

function readPicture(from: ByteReader): string {
  const kind = from.byte()
  if (kind === 1) return `/${pictureObjectKey(from.fixed(7), 1080, 'webp')}`
  return kind === 2 ? decoder.decode(from.take(from.varint())) : ''
}
