import { mix } from '../color.ts'
import { buildingIn } from '../building/building-in.ts'
import { paints } from '../light.ts'
import { f1 } from '../numbers.ts'
import { dot } from '../shapes.ts'
import { drawStay } from '../stays/all.ts'
import type { Drawable } from '../stays/all.ts'
import type { Scene } from '../scene.ts'
import type { Random } from '../numbers.ts'

/** Draws a building of any type, with its own random numbers. */
export function placeNamed(s: Scene, type: Drawable, name: string, x: number, y: number, sc: number) {
  const { dir, u } = s
  s.group(`transform="translate(${f1(x)} ${f1(y)}) scale(${(dir * sc * u).toFixed(3)} ${(sc * u).toFixed(3)})"`, () => {
    s.mirror = dir < 0
    s.dir = 1
    s.u = 1
    drawStay[type](s, buildingIn(s, name))
    s.dir = dir
    s.u = u
  })
}
export function lamps(s: Scene, y: number, list: readonly number[]) {
  const u = s.u
  for (const q of list) {
    const x = s.W * q
    s.stroke(`M${f1(x)} ${f1(y)}v${f1(-92 * u)}`, s.paint(paints.charcoal, 0.3), 3 * u)
    if (s.t.win > 0.2) s.glow(x, y - 100 * u, 62 * u, '#ffd28a', 0.7)
    s.path(
      `M${f1(x - 7 * u)} ${f1(y - 92 * u)}h${f1(14 * u)}l${f1(3 * u)} ${f1(-18 * u)}h${f1(-20 * u)}z`,
      s.t.win > 0.2 ? '#fff0c6' : s.paint(paints.cream, 0.9),
    )
    s.path(
      `M${f1(x - 11 * u)} ${f1(y - 110 * u)}h${f1(22 * u)}l${f1(-11 * u)} ${f1(-9 * u)}z`,
      s.paint(paints.charcoal, 0.4),
    )
  }
}
export function tram(s: Scene, x: number, y: number, r: Random) {
  const u = s.u,
    c = r.pick([paints.cypress, paints.brass, paints.barn]),
    w = 250 * u,
    h = 84 * u,
    lit = s.t.win > 0.2
  s.add(
    `<rect x="${f1(x - w / 2)}" y="${f1(y - h - 12 * u)}" width="${f1(w)}" height="${f1(h)}" rx="${f1(13 * u)}" fill="${s.grad(
      [
        [0, s.paint(paints.cream, 0.7)],
        [0.5, s.paint(paints.cream, 0.6)],
        [0.52, s.paint(c, 0.6)],
        [1, s.paint(c, 0.35)],
      ],
    )}"/>`,
  )
  for (let i = 0; i < 6; i++)
    s.add(
      `<rect x="${f1(x - w / 2 + (14 + i * 38) * u)}" y="${f1(y - h)}" width="${f1(30 * u)}" height="${f1(27 * u)}" rx="3" fill="${lit ? '#ffdc97' : mix(s.t.sky[2], s.paint(paints.navy, 0.5), 0.5)}"/>`,
    )
  s.stroke(
    `M${f1(x - w / 2 + 6 * u)} ${f1(y - h * 0.46 - 12 * u)}h${f1(w - 12 * u)}`,
    s.paint(paints.brass, 0.9),
    2.4 * u,
  )
  s.stroke(
    `M${f1(x)} ${f1(y - h - 12 * u)}l${f1(-26 * u)} ${f1(-20 * u)}l${f1(30 * u)} ${f1(-16 * u)}M0 ${f1(y - h - 49 * u)}H${s.W}`,
    s.paint(paints.charcoal, 0.3),
    1.8 * u,
  )
  for (const q of [-0.3, 0.3]) s.path(dot(x + q * w, y - 7 * u, 11 * u), s.paint(paints.black, 0.4))
  if (lit) {
    s.glow(x + s.dir * w * 0.48, y - 30 * u, 60 * u, '#fff0c6', 0.7)
  }
}
export function people(s: Scene, y: number, r: Random) {
  const u = s.u
  for (let i = 0; i < 7; i++) {
    const x = r() * s.W,
      h = r.in(34, 42) * u,
      c = s.paint(r.pick([paints.navy, paints.barn, paints.charcoal, paints.teal, paints.brass]), 0.45)
    s.path(dot(x, y - h, 4.6 * u), s.paint(paints.blush, 0.5))
    s.path(
      `M${f1(x - 6 * u)} ${f1(y - h * 0.42)}q0 ${f1(-h * 0.44)} ${f1(6 * u)} ${f1(-h * 0.44)}t${f1(6 * u)} ${f1(h * 0.44)}z`,
      c,
    )
    s.stroke(
      `M${f1(x - 2.6 * u)} ${f1(y - h * 0.42)}L${f1(x - 4 * u)} ${f1(y)}M${f1(x + 2.6 * u)} ${f1(y - h * 0.42)}L${f1(x + 4.4 * u)} ${f1(y)}`,
      s.paint(paints.charcoal, 0.3),
      4 * u,
    )
  }
}
