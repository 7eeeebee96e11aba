/** What a picture of a stay shows. Missing values are chosen by the seed. */
export interface Scene {
  readonly seed: number | string
  readonly stay: string
  readonly setting: 'coast' | 'hills' | 'forest' | 'city' | 'desert' | 'snow'
  readonly time: 'dawn' | 'morning' | 'noon' | 'golden' | 'dusk' | 'night'
  readonly view?: 'exterior' | 'bedroom' | 'lounge' | 'terrace' | 'bath'
  /** Gum trees in place of firs. */
  readonly flora?: 'au'
  readonly cropKind?: 'vine' | 'wheat' | 'lavender' | 'grass'
  readonly alps?: boolean
  readonly wall?: string
  /** Film grain; 0 for none. */
  readonly grain?: number
  readonly width?: number
  readonly height?: number
}
/** A picture of a stay as SVG, 1080 × 720 by default; the same scene gives the same picture. */
export function cover(scene: Scene): string
