import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hasFlag, withFlag, withoutFlag } from './flags.ts'

const flag = fc.integer({ min: 0, max: 52 }).map((bit) => 2 ** bit)
const flags = fc.maxSafeNat()

it('sets and clears a flag without touching the others, up to the 53rd bit', () => {
  fc.assert(
    fc.property(flags, flag, flag, (before, mine, other) => {
      expect(hasFlag(withFlag(before, mine), mine)).toBe(true)
      expect(hasFlag(withoutFlag(before, mine), mine)).toBe(false)
      fc.pre(mine !== other)
      expect(hasFlag(withFlag(before, mine), other)).toBe(hasFlag(before, other))
      expect(hasFlag(withoutFlag(before, mine), other)).toBe(hasFlag(before, other))
    }),
  )
})

it('setting a flag twice has the effect of setting it once', () => {
  fc.assert(
    fc.property(flags, flag, (before, mine) => withFlag(withFlag(before, mine), mine) === withFlag(before, mine)),
  )
})

it('agrees with the bitwise operators on the lower 31 bits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 30 }), fc.integer({ min: 0, max: 30 }), (before, bit) => {
      expect(hasFlag(before, 2 ** bit)).toBe((before & (1 << bit)) !== 0)
    }),
  )
})
