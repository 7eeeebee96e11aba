/** Writes integers up to 2^53 as bytes, big-endian. */
export class ByteWriter {
  readonly #bytes: number[] = []

  byte(value: number): void {
    this.#bytes.push(value & 255)
  }

  /** Writes an integer in exactly `length` bytes. */
  fixed(value: number, length: number): void {
    for (let at = length - 1; at >= 0; at--) this.#bytes.push(Math.floor(value / 256 ** at) % 256)
  }

  /** Writes seven bits per byte; only the last byte is below 128. */
  varint(value: number): void {
    const groups = [value % 128]
    for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) groups.push((rest % 128) + 128)
    for (let at = groups.length - 1; at >= 0; at--) this.#bytes.push(groups[at] as number)
  }

  all(bytes: Iterable<number>): void {
    for (const byte of bytes) this.#bytes.push(byte)
  }

  get length(): number {
    return this.#bytes.length
  }

  done(): Uint8Array {
    return Uint8Array.from(this.#bytes)
  }
}

/** Reads what `ByteWriter` wrote. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  byte(): number {
    return this.#bytes[this.#at++] ?? 0
  }

  fixed(length: number): number {
    let value = 0
    for (let at = 0; at < length; at++) value = value * 256 + this.byte()
    return value
  }

  varint(): number {
    for (let value = 0; ;) {
      const byte = this.byte()
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }

  take(length: number): Uint8Array {
    this.#at += length
    return this.#bytes.subarray(this.#at - length, this.#at)
  }
}

/** Packs booleans into bytes, lowest bit first. */
export const bitsToBytes = (bits: readonly boolean[], bytes: number): number[] =>
  Array.from({ length: bytes }, (_, byte) =>
    Array.from({ length: 8 }, (_, bit) => (bits[byte * 8 + bit] ? 1 << bit : 0)).reduce((sum, each) => sum + each, 0),
  )

export const readBit = (bytes: Uint8Array, at: number): boolean => (((bytes[at >> 3] ?? 0) >> (at & 7)) & 1) === 1
