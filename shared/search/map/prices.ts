import { readBit, type ByteReader, ByteWriter } from './bytes.ts'

/**
 * The encoding of the open nights' prices, in the unit that the row states. The first byte names one of three forms. 1
 * to 127: a palette of that many prices, then a bit-packed index per night; 254: the lowest price, then one byte per
 * night for the difference from it; 255: one number per night.
 */
const offsetForm = 254
const plainForm = 255
const maxPalette = 127

const bitsFor = (choices: number): number => Math.ceil(Math.log2(choices))

function palette(prices: readonly number[]): Uint8Array | undefined {
  const values = [...new Set(prices)]
  if (values.length > maxPalette || values.length === 0) return undefined
  const out = new ByteWriter()
  out.byte(values.length)
  for (const value of values) out.varint(value)
  const [width, placeOf] = [bitsFor(values.length), new Map(values.map((value, at) => [value, at]))]
  const bits = prices.flatMap((price) =>
    Array.from({ length: width }, (_, bit) => ((placeOf.get(price) ?? 0) >> bit) & 1),
  )
  for (let at = 0; at < bits.length; at += 8)
    out.byte(bits.slice(at, at + 8).reduce((sum, bit, place) => sum + (bit << place), 0))
  return out.done()
}

function offsets(prices: readonly number[]): Uint8Array | undefined {
  const lowest = Math.min(...prices)
  if (prices.length === 0 || Math.max(...prices) - lowest > 255) return undefined
  const out = new ByteWriter()
  out.byte(offsetForm)
  out.varint(lowest)
  for (const price of prices) out.byte(price - lowest)
  return out.done()
}

function plain(prices: readonly number[]): Uint8Array {
  const out = new ByteWriter()
  out.byte(plainForm)
  for (const price of prices) out.varint(price)
  return out.done()
}

/** Writes the prices in the shortest form: palette, offsets or plain. */
export function encodeMapRowPrices(out: ByteWriter, prices: readonly number[]): void {
  const forms = [palette(prices), offsets(prices), plain(prices)].filter((form) => form !== undefined)
  out.all(forms.reduce((best, form) => (form.length < best.length ? form : best)))
}

export function decodeMapRowPrices(from: ByteReader, nights: number): number[] {
  const form = from.byte()
  if (form === plainForm) return Array.from({ length: nights }, () => from.varint())
  if (form === offsetForm) {
    const lowest = from.varint()
    return Array.from({ length: nights }, () => lowest + from.byte())
  }
  const values = Array.from({ length: form }, () => from.varint())
  const width = bitsFor(form)
  const bits = from.take(Math.ceil((nights * width) / 8))
  return Array.from({ length: nights }, (_, night) => {
    let place = 0
    for (let bit = 0; bit < width; bit++) if (readBit(bits, night * width + bit)) place += 1 << bit
    return values[place] ?? 0
  })
}
