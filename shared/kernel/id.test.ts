import fc from 'fast-check'
import { expect, it } from 'vitest'
import { idField, idFromBytes, deriveChildEntityId, getUpperIdBits, deriveParentEntityId } from './id.ts'

const bytes = fc.uint8Array({ minLength: 8, maxLength: 8 })

it('any eight bytes make a valid id', () => {
  fc.assert(fc.property(bytes, (given) => idField().safeParse(idFromBytes(given)).success))
})

it('uses all 53 bits', () => {
  expect(idFromBytes(new Uint8Array(8).fill(255))).toBe(Number.MAX_SAFE_INTEGER)
  const bits = new Set<number>()
  for (let bit = 11; bit < 64; bit++) {
    const one = new Uint8Array(8)
    one[bit >> 3] = 0x80 >> (bit & 7)
    bits.add(idFromBytes(one))
  }
  expect(bits.size).toBe(53)
})

it('never makes 0: eight zero bytes make 1', () => {
  expect(idFromBytes(new Uint8Array(8))).toBe(1)
})

it('reads a view into a longer buffer from its own offset', () => {
  const buffer = new Uint8Array(16)
  buffer[15] = 7
  expect(idFromBytes(buffer.subarray(8))).toBe(7)
})

const ids = bytes.map(idFromBytes)

it('the id of a part is valid, has the stem of the whole and keeps 21 bits of its own', () => {
  fc.assert(
    fc.property(ids, ids, (whole, any) => {
      const part = deriveChildEntityId(whole, any)
      expect(getUpperIdBits(part)).toBe(getUpperIdBits(whole))
      expect(idField().safeParse(part).success).toBe(true)
      expect(part === 1 || part - getUpperIdBits(part) === any % 2 ** 21).toBe(true)
    }),
  )
  expect(deriveChildEntityId(5, 2 ** 21)).toBe(1)
  expect(deriveChildEntityId(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)).toBe(Number.MAX_SAFE_INTEGER)
})

it('a stem is its own stem, and two ids share a stem exactly if their upper 32 bits agree', () => {
  fc.assert(
    fc.property(ids, ids, (one, other) => {
      expect(getUpperIdBits(getUpperIdBits(one))).toBe(getUpperIdBits(one))
      expect(getUpperIdBits(one) === getUpperIdBits(other)).toBe(
        Math.floor(one / 2 ** 21) === Math.floor(other / 2 ** 21),
      )
    }),
  )
})

it('a whole is the stem of all its parts, and its id is valid', () => {
  fc.assert(
    fc.property(ids, ids, (any, other) => {
      const whole = deriveParentEntityId(any)
      expect(idField().safeParse(whole).success).toBe(true)
      expect(getUpperIdBits(deriveChildEntityId(whole, other))).toBe(whole)
    }),
  )
  expect(deriveParentEntityId(5)).toBe(2 ** 21)
})
