import { mixColors } from '../color.ts'
import { createBuilding } from '../building/create-building.ts'
import { materialColors } from '../light-and-paints.ts'
import { formatOneDecimal } from '../seeded-numbers.ts'
import { buildEllipsePath } from '../svg-paths.ts'
import { drawFunctionByBuilding } from '../stays/draw-stay.ts'
import type { DrawableBuilding } from '../stays/draw-stay.ts'
import type { Scene } from '../scene.ts'
import type { Random } from '../seeded-numbers.ts'

/** Draws a building of any type, with its own random numbers. */
export function drawBuildingAt(s: Scene, type: DrawableBuilding, name: string, x: number, y: number, sc: number) {
  const { sunDirection: dir, unit: u } = s
  s.group(
    `transform="translate(${formatOneDecimal(x)} ${formatOneDecimal(y)}) scale(${(dir * sc * u).toFixed(3)} ${(sc * u).toFixed(3)})"`,
    () => {
      s.isMirrored = dir < 0
      s.sunDirection = 1
      s.unit = 1
      drawFunctionByBuilding[type](s, createBuilding(s, name))
      s.sunDirection = dir
      s.unit = u
    },
  )
}
export function drawStreetLamps(s: Scene, y: number, list: readonly number[]) {
  const u = s.unit
  for (const q of list) {
    const x = s.width * q
    s.stroke(
      `M${formatOneDecimal(x)} ${formatOneDecimal(y)}v${formatOneDecimal(-92 * u)}`,
      s.paint(materialColors.charcoal, 0.3),
      3 * u,
    )
    if (s.light.litShare > 0.2) s.glow(x, y - 100 * u, 62 * u, '#ffd28a', 0.7)
    s.path(
      `M${formatOneDecimal(x - 7 * u)} ${formatOneDecimal(y - 92 * u)}h${formatOneDecimal(14 * u)}l${formatOneDecimal(3 * u)} ${formatOneDecimal(-18 * u)}h${formatOneDecimal(-20 * u)}z`,
      s.light.litShare > 0.2 ? '#fff0c6' : s.paint(materialColors.cream, 0.9),
    )
    s.path(
      `M${formatOneDecimal(x - 11 * u)} ${formatOneDecimal(y - 110 * u)}h${formatOneDecimal(22 * u)}l${formatOneDecimal(-11 * u)} ${formatOneDecimal(-9 * u)}z`,
      s.paint(materialColors.charcoal, 0.4),
    )
  }
}
export function drawTram(s: Scene, x: number, y: number, r: Random) {
  const u = s.unit,
    c = r.pick([materialColors.cypress, materialColors.brass, materialColors.barn]),
    w = 250 * u,
    h = 84 * u,
    lit = s.light.litShare > 0.2
  s.add(
    `<rect x="${formatOneDecimal(x - w / 2)}" y="${formatOneDecimal(y - h - 12 * u)}" width="${formatOneDecimal(w)}" height="${formatOneDecimal(h)}" rx="${formatOneDecimal(13 * u)}" fill="${s.gradient(
      [
        [0, s.paint(materialColors.cream, 0.7)],
        [0.5, s.paint(materialColors.cream, 0.6)],
        [0.52, s.paint(c, 0.6)],
        [1, s.paint(c, 0.35)],
      ],
    )}"/>`,
  )
  for (let i = 0; i < 6; i++)
    s.add(
      `<rect x="${formatOneDecimal(x - w / 2 + (14 + i * 38) * u)}" y="${formatOneDecimal(y - h)}" width="${formatOneDecimal(30 * u)}" height="${formatOneDecimal(27 * u)}" rx="3" fill="${lit ? '#ffdc97' : mixColors(s.light.sky[2], s.paint(materialColors.navy, 0.5), 0.5)}"/>`,
    )
  s.stroke(
    `M${formatOneDecimal(x - w / 2 + 6 * u)} ${formatOneDecimal(y - h * 0.46 - 12 * u)}h${formatOneDecimal(w - 12 * u)}`,
    s.paint(materialColors.brass, 0.9),
    2.4 * u,
  )
  s.stroke(
    `M${formatOneDecimal(x)} ${formatOneDecimal(y - h - 12 * u)}l${formatOneDecimal(-26 * u)} ${formatOneDecimal(-20 * u)}l${formatOneDecimal(30 * u)} ${formatOneDecimal(-16 * u)}M0 ${formatOneDecimal(y - h - 49 * u)}H${s.width}`,
    s.paint(materialColors.charcoal, 0.3),
    1.8 * u,
  )
  for (const q of [-0.3, 0.3])
    s.path(buildEllipsePath(x + q * w, y - 7 * u, 11 * u), s.paint(materialColors.black, 0.4))
  if (lit) {
    s.glow(x + s.sunDirection * w * 0.48, y - 30 * u, 60 * u, '#fff0c6', 0.7)
  }
}
export function drawPedestrians(s: Scene, y: number, r: Random) {
  const u = s.unit
  for (let i = 0; i < 7; i++) {
    const x = r() * s.width,
      h = r.between(34, 42) * u,
      c = s.paint(
        r.pick([
          materialColors.navy,
          materialColors.barn,
          materialColors.charcoal,
          materialColors.teal,
          materialColors.brass,
        ]),
        0.45,
      )
    s.path(buildEllipsePath(x, y - h, 4.6 * u), s.paint(materialColors.blush, 0.5))
    s.path(
      `M${formatOneDecimal(x - 6 * u)} ${formatOneDecimal(y - h * 0.42)}q0 ${formatOneDecimal(-h * 0.44)} ${formatOneDecimal(6 * u)} ${formatOneDecimal(-h * 0.44)}t${formatOneDecimal(6 * u)} ${formatOneDecimal(h * 0.44)}z`,
      c,
    )
    s.stroke(
      `M${formatOneDecimal(x - 2.6 * u)} ${formatOneDecimal(y - h * 0.42)}L${formatOneDecimal(x - 4 * u)} ${formatOneDecimal(y)}M${formatOneDecimal(x + 2.6 * u)} ${formatOneDecimal(y - h * 0.42)}L${formatOneDecimal(x + 4.4 * u)} ${formatOneDecimal(y)}`,
      s.paint(materialColors.charcoal, 0.3),
      4 * u,
    )
  }
}
