import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { drawFaceSvg } from './face-svg.ts'
import { drawCoverSvg } from './cover-svg.ts'
import type { StayPictureOptions } from './cover-svg.ts'
import { drawEmblemSvg } from './emblem-svg.ts'

const settings = ['coast', 'hills', 'forest', 'city', 'desert', 'snow'] as const
const scene = (more: Partial<StayPictureOptions> = {}): StayPictureOptions => ({
  seed: 3,
  stay: 'CABIN',
  setting: 'hills',
  time: 'golden',
  ...more,
})
const digest = (svg: string) => createHash('sha256').update(svg).digest('hex')

describe('a cover', () => {
  it.each(settings)('with the setting %s is well-formed SVG without a NaN', (setting) => {
    for (const stay of ['LIGHTHOUSE', 'VILLA', 'APARTMENT', 'FARM', 'TENT', 'ROOM'] as const) {
      const svg = drawCoverSvg(scene({ setting, stay }))
      expect(svg).toMatch(/^<svg .*<\/svg>$/s)
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  it.each(['bedroom', 'lounge', 'terrace', 'bath'] as const)(
    'of a %s shows the same landscape through its window',
    (view) => {
      expect(drawCoverSvg(scene({ view }))).not.toMatch(/NaN|undefined/)
    },
  )

  it('is deterministic, and differs for another seed or hour', () => {
    const digests = [scene(), scene(), scene({ seed: 4 }), scene({ time: 'night' })].map((each) =>
      digest(drawCoverSvg(each)),
    )
    expect(digests[0]).toBe(digests[1])
    expect(new Set(digests).size).toBe(3)
  })
})

it('faces and emblems are well-formed SVG', () => {
  for (let seed = 1; seed <= 12; seed++)
    expect(drawFaceSvg({ seed })).toMatch(/^<svg (?!.*(?:NaN|undefined)).*<\/svg>$/s)
  for (const kind of ['wave', 'peak', 'gum', 'arch'] as const)
    expect(drawEmblemSvg({ kind })).toMatch(/^<svg .*<\/svg>$/s)
})
