/** A supplier's emblem as SVG, 240 × 240: one landform in two inks. */
export function emblem(drawn: {
  readonly kind: 'wave' | 'peak' | 'gum' | 'arch'
  readonly ink?: string
  readonly paper?: string
  readonly sun?: string
}): string
