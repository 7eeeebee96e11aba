/** A person's face as SVG, 240 × 240; the same seed gives the same face. `skin` and `hair` are color indexes. */
export function avatar(face: {
  readonly seed: number
  readonly skin?: number
  readonly hair?: number
  readonly cut?: string
  readonly beard?: boolean
  readonly glasses?: boolean
}): string
