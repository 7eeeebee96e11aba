import type { LinearRgb } from './color.ts'

export type TimeOfDay = 'dawn' | 'morning' | 'noon' | 'golden' | 'dusk' | 'night'
export type SceneLandscape = 'coast' | 'hills' | 'forest' | 'city' | 'desert' | 'snow'

/** The light at a time of day. */
export interface SceneLight {
  /** Colors of the sky from the zenith down to the horizon. */
  readonly sky: readonly [string, string, string, string, string]
  readonly sun: string
  /** Height of the sun or moon above the horizon, as a share of the picture's height. */
  readonly sunAltitude: number
  /** The color into which distant things fade. */
  readonly haze: string
  /** `light` is direct sunlight; `ambient` is the sky's light in the shade. */
  readonly light: LinearRgb
  readonly ambient: LinearRgb
  /** Colors of a cloud's lit side and its shaded side. */
  readonly cloud: readonly [string, string]
  /** Share of windows with lamplight, 0 to 1. */
  readonly litShare: number
  /** Share of the stars that are visible, 0 to 1. */
  readonly stars: number
  readonly glow: string
}

export const lightByTime: Readonly<Record<TimeOfDay, SceneLight>> = {
  dawn: {
    sky: ['#486aa6', '#8f9dca', '#d9b3c3', '#f8cdb0', '#fde6c2'],
    sun: '#fff3d4',
    sunAltitude: 0.05,
    haze: '#e9c4bf',
    light: [0.86, 0.56, 0.44],
    ambient: [0.25, 0.27, 0.42],
    cloud: ['#fbd9c4', '#b9a3c6'],
    litShare: 0.35,
    stars: 0,
    glow: '#ffd9a8',
  },
  morning: {
    sky: ['#3d86c4', '#74b1dc', '#aed3e6', '#dbe9e6', '#f6efdc'],
    sun: '#fffbe8',
    sunAltitude: 0.3,
    haze: '#cfe0e2',
    light: [0.84, 0.76, 0.6],
    ambient: [0.28, 0.36, 0.46],
    cloud: ['#ffffff', '#c6d9e6'],
    litShare: 0,
    stars: 0,
    glow: '#fff6d8',
  },
  noon: {
    sky: ['#1f6fb8', '#4b9bd4', '#86c1e2', '#bcdfe8', '#e2efe9'],
    sun: '#ffffff',
    sunAltitude: 0.5,
    haze: '#bcdbe4',
    light: [0.86, 0.8, 0.68],
    ambient: [0.28, 0.38, 0.5],
    cloud: ['#ffffff', '#bcd6e8'],
    litShare: 0,
    stars: 0,
    glow: '#ffffff',
  },
  golden: {
    sky: ['#4e80b4', '#93aabf', '#d8bfa2', '#f6c684', '#ffe3a8'],
    sun: '#fff3cc',
    sunAltitude: 0.08,
    haze: '#edc596',
    light: [1.06, 0.68, 0.32],
    ambient: [0.26, 0.26, 0.36],
    cloud: ['#ffd9a0', '#c08f8f'],
    litShare: 0.3,
    stars: 0,
    glow: '#ffcf7a',
  },
  dusk: {
    sky: ['#131d55', '#2b3f8c', '#68609f', '#d08491', '#fbb783'],
    sun: '#ffdfae',
    sunAltitude: -0.015,
    haze: '#8d6791',
    light: [0.46, 0.235, 0.2],
    ambient: [0.1, 0.115, 0.235],
    cloud: ['#f6a08a', '#4d4a90'],
    litShare: 0.9,
    stars: 0.25,
    glow: '#ffa877',
  },
  night: {
    sky: ['#060a1f', '#0c1738', '#172a57', '#274670', '#3f6a88'],
    sun: '#f3efd9',
    sunAltitude: 0.62,
    haze: '#1d3558',
    light: [0.1, 0.145, 0.27],
    ambient: [0.042, 0.062, 0.135],
    cloud: ['#365684', '#172a52'],
    litShare: 0.85,
    stars: 1,
    glow: '#cfe0ff',
  },
}
/**
 * How each landscape changes the colors of its sky: `l` makes them lighter, `c` is a factor for their colorfulness,
 * `h` turns their hue by degrees.
 */
export const skyTintByLandscape: Readonly<Record<SceneLandscape, { l?: number; c?: number; h?: number }>> = {
  coast: {},
  hills: {},
  forest: { c: 0.86 },
  city: { c: 0.94 },
  desert: { h: -4, c: 1.06 },
  snow: { c: 0.9, l: 0.015 },
}
/** Colors of materials in white light, before the light of a scene is applied. */
export const materialColors = {
  grass: '#8aa552',
  lush: '#6b9a4b',
  dry: '#cdb169',
  spinifex: '#c3ad6c',
  pine: '#3c6a52',
  pineFar: '#4f7f68',
  gum: '#728c66',
  gumTrunk: '#d9c8b2',
  cypress: '#335a45',
  olive: '#8b976b',
  broad: '#5b8a4c',
  palm: '#5f9150',
  fern: '#5f9448',
  lavender: '#8a74c4',
  vine: '#7d9c47',
  wheat: '#dcb863',
  soil: '#a4714d',
  red: '#bd5b38',
  sand: '#ecd8ae',
  rock: '#95897a',
  cliff: '#c2a583',
  limestone: '#d8bf94',
  snow: '#f6f8fc',
  sea: '#2f8ba3',
  seaDeep: '#1f5f86',
  river: '#5f9fae',
  white: '#f5efe3',
  cream: '#ecdcb9',
  ochre: '#e0ab57',
  pink: '#e2a590',
  blush: '#e9c4b0',
  sage: '#a8b59a',
  skyblue: '#9dbccb',
  stone: '#c8b89c',
  stoneDark: '#9d9080',
  timber: '#96704d',
  timberDark: '#5f4837',
  timberGrey: '#a39684',
  charcoal: '#43474a',
  tin: '#b4bdbd',
  terracotta: '#bf6543',
  slate: '#5b6570',
  copper: '#6fa08e',
  barn: '#a34335',
  brick: '#ad644b',
  canvas: '#efe2c5',
  concrete: '#c9c5bc',
  brass: '#d8a648',
  black: '#23282a',
  navy: '#2d4668',
  teal: '#3f8084',
}
export type MaterialColorName = keyof typeof materialColors
