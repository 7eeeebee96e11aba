/**
 * Whether a bit mask contains a flag. Masks go up to 2^52, so they use arithmetic: JavaScript's bitwise operators stop
 * at 32 bits.
 */
export const hasFlag = (flags: number, flag: number): boolean => Math.floor(flags / flag) % 2 === 1
export const withFlag = (flags: number, flag: number): number => (hasFlag(flags, flag) ? flags : flags + flag)
export const withoutFlag = (flags: number, flag: number): number => (hasFlag(flags, flag) ? flags - flag : flags)
