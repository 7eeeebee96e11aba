import { adjustColor } from './color.ts'
import { createSeededRandom } from './seeded-numbers.ts'
import { buildEllipsePath } from './svg-paths.ts'

const skins = ['#f6d3b8', '#eebd98', '#dba27a', '#c58a62', '#a86e4a', '#8a5638', '#6b4230']
const hairs = ['#2a2220', '#4a3226', '#7a5134', '#b5803f', '#d9b36a', '#8c8781', '#b4532f']
const haircuts = [
  'bob',
  'long',
  'bun',
  'crop',
  'curls',
  'fade',
  'waves',
  'afro',
  'scarf',
  'beanie',
  'pony',
  'bald',
] as const
export type Haircut = (typeof haircuts)[number]

interface Face {
  readonly seed: number
  /** Index into `skins`; `hair` is an index into `hairs`. */
  readonly skin?: number
  readonly hair?: number
  readonly cut?: Haircut
  readonly beard?: boolean
  readonly glasses?: boolean
}

/**
 * Returns a person's face as SVG, 240 × 240. The same seed gives the same face; options that are left out are derived
 * from it.
 */
export function drawFaceSvg({ seed, skin, hair, cut, beard, glasses }: Face): string {
  const r = createSeededRandom(`avatar/${seed}`),
    sk = skins[skin ?? r.integer(0, 6)]!,
    hc = hairs[hair ?? r.integer(0, 6)]!,
    style = cut ?? r.pick(haircuts)
  const bg = r.pick(['#2b3f8c', '#d9896a', '#7a9a86', '#e0b25c', '#5b87a6', '#b98a9c', '#3d6a5a', '#c9b79a']),
    top = r.pick(['#f2ece0', '#26364f', '#a84f37', '#45705f', '#d7a14a', '#7d6f92', '#3a3f42', '#c7d3d6'])
  const dark = adjustColor(sk, { l: -0.1, c: 1.1 }),
    darker = adjustColor(sk, { l: -0.2 }),
    hd = adjustColor(hc, { l: -0.07 }),
    hl = adjustColor(hc, { l: 0.09 }),
    td = adjustColor(top, { l: -0.08 }),
    lip = adjustColor(sk, { l: -0.14, c: 1.6, h: -14 })
  const o: string[] = [],
    P = (d: string, f: string, m = '') => o.push(`<path d="${d}" fill="${f}"${m ? ' ' + m : ''}/>`),
    S = (d: string, c: string, w: number, m = '') =>
      o.push(
        `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"${m ? ' ' + m : ''}/>`,
      )
  const backs: Partial<Record<Haircut, string>> = {
    bob: 'M74 104q-6 -58 46 -60q52 2 46 60q6 34 -8 52q-38 14 -76 0q-14 -18 -8 -52z',
    long: 'M72 104q-6 -62 48 -62q54 0 48 62q4 60 16 92q-64 22 -128 0q12 -32 16 -92z',
    pony: 'M76 100q-4 -56 44 -56q48 0 44 56q24 20 26 60q0 22 -14 34q-2 -40 -24 -62q-40 6 -70 -8q-6 -10 -6 -24z',
    waves: 'M70 104q-8 -64 50 -64q58 0 50 64q14 16 6 34q12 18 2 36q-58 20 -116 0q-10 -18 2 -36q-8 -18 6 -34z',
    scarf: 'M66 108q-6 -70 54 -70q60 0 54 70q2 30 20 72q-74 34 -148 0q18 -42 20 -72z',
  }
  const back = backs[style]
  if (style === 'afro')
    for (const [x, y, q] of [
      [120, 72, 50],
      [82, 92, 30],
      [158, 92, 30],
      [92, 62, 34],
      [148, 62, 34],
    ] as const)
      P(buildEllipsePath(x, y, q), hc)
  if (style === 'bun') {
    P(buildEllipsePath(120, 36, 21), hd)
    P(buildEllipsePath(114, 31, 9), hl, 'opacity=".35"')
  }
  if (back) P(back, style === 'scarf' ? top : hd)
  // Shoulders and neck.
  P('M20 248q2 -56 62 -68l38 -8 38 8q60 12 62 68z', top)
  P('M158 180q60 12 62 68h-70q14 -34 8 -68z', td, 'opacity=".55"')
  P('M100 140h40v34q-20 22 -40 0z', dark)
  P('M100 152q20 20 40 2v-12h-40z', darker, 'opacity=".35"')
  const neck = r.integer(0, 3)
  if (neck === 0) P('M84 178l16 -10q20 24 40 0l16 10q-14 28 -36 30q-22 -2 -36 -30z', td)
  if (neck === 1) {
    P('M82 180l18 -14 20 24 -16 26z', adjustColor(top, { l: 0.06 }))
    P('M158 180l-18 -14 -20 24 16 26z', adjustColor(top, { l: -0.03 }))
    S('M120 192v50', td, 2)
  }
  if (neck === 2) S('M98 170q22 22 44 0', td, 5)
  if (neck === 3) {
    P('M92 172q28 26 56 0v12q-28 24 -56 0z', td)
  }
  // Ears and head.
  P(buildEllipsePath(79, 110, 8, 12), dark)
  P(buildEllipsePath(161, 110, 8, 12), dark)
  P('M79 100q0 -52 41 -52q41 0 41 52q0 24 -10 40q-14 20 -31 20q-17 0 -31 -20q-10 -16 -10 -40z', sk)
  P('M122 48q39 2 39 52q0 24 -10 40q-14 20 -31 20q26 -14 26 -58q0 -36 -24 -54z', dark, 'opacity=".45"')
  P(buildEllipsePath(95, 124, 9, 6) + buildEllipsePath(143, 124, 8, 6), lip, 'opacity=".22"')
  if (beard) {
    P('M79 108q2 30 12 40q14 18 29 18q15 0 29 -18q10 -10 12 -40q-6 20 -18 22q-23 -10 -46 0q-12 -2 -18 -22z', hc)
    P('M106 132q14 -8 28 0q-14 6 -28 0z', hd)
  }
  // Eyes, nose and mouth.
  S('M94 95q8 -6 17 -2M129 93q9 -4 17 2', hc === hairs[5] ? '#6d6863' : hd, 3.4)
  P(buildEllipsePath(103, 106, 3.3, 3.8) + buildEllipsePath(138, 106, 3.3, 3.8), '#2a2320')
  P(buildEllipsePath(104.2, 104.8, 1) + buildEllipsePath(139.2, 104.8, 1), '#ffffff', 'opacity=".85"')
  S('M121 104q4 12 3 17q-2 4 -8 3', darker, 2.4, 'opacity=".75"')
  if (r.chance(0.55)) P('M105 135q15 5 31 0q-4 13 -15.500 13q-11 0 -15.500 -13z', '#fff')
  else S('M107 138q13 9 27 0', lip, 3.2)
  // Hair in front of the face.
  const fronts: Partial<Record<Haircut, string>> = {
    bob: 'M77 110q-8 -66 43 -66q51 0 43 66q-2 -26 -16 -38q-26 10 -52 2q-14 10 -18 36z',
    long: 'M76 112q-8 -70 44 -70q52 0 44 70q-4 -30 -44 -52q-38 20 -44 52z',
    bun: 'M77 98q0 -54 43 -54q43 0 43 54q-8 -28 -43 -32q-35 4 -43 32z',
    crop: 'M77 100q-6 -58 40 -60q50 -2 46 60q-4 -18 -12 -26q-32 6 -60 -6q-10 10 -14 32z',
    fade: 'M80 92q-2 -44 40 -46q42 2 40 46q-4 -14 -10 -20q-30 -8 -60 0q-6 6 -10 20z',
    waves: 'M75 112q-8 -72 46 -72q52 2 44 72q-4 -36 -24 -48q-30 18 -54 10q-10 14 -12 38z',
    pony: 'M77 100q-2 -56 43 -56q45 0 43 56q-6 -30 -26 -36q-30 4 -44 4q-12 8 -16 32z',
  }
  const front = fronts[style]
  if (front) {
    P(front, hc)
    S('M96 60q22 -14 44 -4', hl, 4, 'opacity=".4"')
  }
  if (style === 'curls')
    for (let i = 0; i < 15; i++) {
      const a = Math.PI * (1.02 + (i / 14) * 0.96),
        q = i % 2 ? 46 : 38
      P(buildEllipsePath(120 + Math.cos(a) * q, 96 + Math.sin(a) * (q + 6), 14), i % 3 ? hc : hd)
    }
  if (style === 'afro') P('M77 104q-2 -58 43 -58q45 0 43 58q-6 -34 -43 -34q-37 0 -43 34z', hc)
  if (style === 'scarf') {
    P('M76 112q-6 -64 44 -66q50 2 44 66q-4 -34 -44 -42q-40 8 -44 42z', adjustColor(top, { l: 0.03 }))
    S('M84 150q34 40 74 2', td, 4)
    S('M90 70q28 -16 60 0', adjustColor(top, { l: 0.1 }), 3, 'opacity=".6"')
  }
  if (style === 'beanie') {
    P('M74 86q0 -52 46 -52q46 0 46 52z', top)
    P('M70 80q50 -14 100 0v18q-50 -12 -100 0z', td)
    S('M84 80v14M98 77v14M112 76v14M127 76v14M142 77v14M156 80v14', adjustColor(top, { l: -0.14 }), 2, 'opacity=".5"')
    P(buildEllipsePath(120, 30, 9), td)
  }
  if (style === 'bald') S('M96 58q16 -10 34 -6', '#ffffff', 5, 'opacity=".28"')
  if (glasses) {
    S(
      `${buildEllipsePath(103, 107, 13, 12)}${buildEllipsePath(138, 107, 13, 12)}M116 105q4.500 -4 9 0M90 104l-10 -2M151 104l10 -2`,
      '#2d2a28',
      2.8,
    )
    P(buildEllipsePath(103, 107, 12, 11) + buildEllipsePath(138, 107, 12, 11), '#ffffff', 'opacity=".12"')
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240"><defs><linearGradient id="g" x2="1" y2="1"><stop offset="0" stop-color="${adjustColor(bg, { l: 0.07 })}"/><stop offset="1" stop-color="${adjustColor(bg, { l: -0.06 })}"/></linearGradient></defs><rect width="240" height="240" fill="url(#g)"/>${o.join('')}</svg>`
}
