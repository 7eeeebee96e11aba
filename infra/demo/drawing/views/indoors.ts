import { materialColors } from '../light-and-paints.ts'
import { lerp, formatOneDecimal } from '../seeded-numbers.ts'
import { Scene } from '../scene.ts'
import { drawFunctionByLandscape } from '../settings/draw-setting.ts'
import { buildPolygonPath } from '../svg-paths.ts'
import type { Random } from '../seeded-numbers.ts'

export function drawWindowView(s: Scene, x: number, y: number, w: number, h: number) {
  const o = new Scene({
    seed: `${s.seed}/out`,
    setting: s.setting,
    time: s.time,
    width: Math.round((w / h) * 720),
    height: 720,
    side: s.side,
  })
  Object.assign(o, { flora: s.flora, cropKind: s.cropKind, alps: s.alps, aurora: s.aurora })
  drawFunctionByLandscape[s.setting](o, null)
  s.defs.push(...o.defs)
  s.sun = null
  s.add(
    `<svg x="${formatOneDecimal(x)}" y="${formatOneDecimal(y)}" width="${formatOneDecimal(w)}" height="${formatOneDecimal(h)}" viewBox="0 0 ${o.width} 720" preserveAspectRatio="xMidYMid slice">${o.body.join('')}</svg>`,
  )
}
/** The random numbers and helpers that draw a room. */
interface Room {
  /** Whether the lamps are lit, because it is evening. */
  readonly isLamplit: boolean
  readonly paint: (a: string, k?: number) => string
  readonly rect: (x: number, y: number, w: number, h: number, fill: string, more?: string) => void
  readonly random: Random
}

export function createRoom(s: Scene): Room {
  const lamp = s.light.litShare > 0.5
  s.outdoorLight = s.light
  const [red, green, blue] = s.light.light
  // A room has lamplight in the evening and soft daylight otherwise.
  s.light = lamp
    ? { ...s.light, light: [0.66, 0.46, 0.29], ambient: [0.2, 0.155, 0.15] }
    : { ...s.light, light: [red * 0.55 + 0.26, green * 0.55 + 0.24, blue * 0.55 + 0.2], ambient: [0.27, 0.27, 0.28] }
  return {
    isLamplit: lamp,
    paint: (a, k = 0.6) => s.paint(a, k),
    rect: (x, y, w, h, f, m = '') =>
      s.add(
        `<rect x="${formatOneDecimal(x)}" y="${formatOneDecimal(y)}" width="${formatOneDecimal(w)}" height="${formatOneDecimal(h)}" fill="${f}" ${m}/>`,
      ),
    random: s.random.derive('room'),
  }
}
export function drawRoomWallsAndFloor(
  s: Scene,
  { paint: p, rect, random: r }: Room,
  wallPaint: string,
  floorY: number,
  planks: boolean,
) {
  const { width: W, height: H } = s
  rect(
    0,
    0,
    W,
    H,
    s.gradient(
      [
        [0, p(wallPaint, 0.95)],
        [1, p(wallPaint, 0.42)],
      ],
      s.side === 'right' ? { x1: 1, x2: 0, y2: 0.2 } : { x2: 1, y2: 0.2 },
    ),
  )
  if (planks) {
    const l = []
    for (let x = 0; x < W; x += 46) l.push(`M${x} 0V${floorY}`)
    s.stroke(l.join(''), p(wallPaint, 0.05), 1.4, 'opacity=".4"')
  }
  rect(
    0,
    floorY,
    W,
    H - floorY,
    s.gradient([
      [0, p(materialColors.timber, 0.75)],
      [1, p(materialColors.timber, 0.28)],
    ]),
  )
  const fl = []
  for (let i = -14; i <= 14; i++) fl.push(`M${W / 2 + i * 70} ${floorY}L${W / 2 + i * 190} ${H}`)
  s.stroke(fl.join(''), p(materialColors.timberDark, 0.1), 1.5, 'opacity=".4"')
  const ends = []
  for (let i = 0; i < 26; i++) {
    const q = r(),
      y = lerp(floorY + 6, H, q * q),
      k = r.integer(-12, 12),
      x = W / 2 + k * lerp(70, 190, (y - floorY) / (H - floorY))
    ends.push(
      `M${formatOneDecimal(x)} ${formatOneDecimal(y)}h${formatOneDecimal(lerp(70, 190, (y - floorY) / (H - floorY)))}`,
    )
  }
  s.stroke(ends.join(''), p(materialColors.timberDark, 0.1), 1.3, 'opacity=".35"')
  rect(0, floorY - 12, W, 12, p(materialColors.white, 0.7))
  rect(0, floorY, W, 8, p(materialColors.timberDark, 0), 'opacity=".3"')
}
interface PaneOptions {
  readonly cols?: number
  readonly rows?: number
  readonly frame?: string
  /** The paint of the curtains; null draws none. */
  readonly curtains?: string | null
}

export function drawWindowPane(
  s: Scene,
  { paint: p, rect, isLamplit: lamp }: Room,
  x: number,
  y: number,
  w: number,
  h: number,
  { cols = 3, rows = 2, frame = materialColors.white, curtains = materialColors.cream }: PaneOptions = {},
) {
  rect(x - 16, y - 16, w + 32, h + 32, p(frame, 0.75))
  drawWindowView(s, x, y, w, h)
  if (lamp) rect(x, y, w, h, '#0b1022', 'opacity=".12"')
  s.path(`M${x} ${y + h}L${x + w * 0.42} ${y}h${w * 0.12}L${x + w * 0.16} ${y + h}z`, '#ffffff', 'opacity=".06"')
  const m = []
  for (let i = 1; i < cols; i++) m.push(`M${formatOneDecimal(x + (w * i) / cols)} ${y}v${h}`)
  for (let i = 1; i < rows; i++) m.push(`M${x} ${formatOneDecimal(y + (h * i) / rows)}h${w}`)
  s.add(
    `<path d="${m.join('')}" stroke="${p(frame, 0.6)}" stroke-width="8" fill="none"/>`,
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="${p(frame, 0.3)}" stroke-width="3" opacity=".5"/>`,
  )
  rect(x - 26, y + h + 14, w + 52, 14, p(frame, 0.9))
  rect(x - 26, y + h + 28, w + 52, 6, p(materialColors.timberDark, 0), 'opacity=".18"')
  if (curtains) {
    s.stroke(`M${x - 70} ${y - 34}H${x + w + 70}`, p(materialColors.brass, 0.6), 6)
    for (const [cx, dir] of [
      [x - 58, 1],
      [x + w + 58, -1],
    ] as const) {
      const cw = 84
      for (let i = 0; i < 6; i++) {
        const fx = cx - (dir > 0 ? 0 : cw) + (i * cw) / 6
        s.path(
          `M${formatOneDecimal(fx)} ${y - 32}h${formatOneDecimal(cw / 6 + 1)}q${formatOneDecimal(4 * dir)} ${formatOneDecimal((h + 130) / 2)} 0 ${h + 132}h${formatOneDecimal(-cw / 6 - 1)}q${formatOneDecimal(-4 * dir)} ${formatOneDecimal(-(h + 130) / 2)} 0 ${-(h + 132)}z`,
          p(curtains, [0.9, 0.5, 0.75, 0.35, 0.85, 0.5][i]),
        )
      }
    }
  }
}
/** Draws the daylight that falls through the window onto the floor. */
export function drawDaylightOnFloor(s: Scene, x: number, w: number, floorY: number) {
  if (s.light.litShare > 0.5) return
  const outdoors = s.outdoorLight ?? s.light
  const d = s.side === 'right' ? 1 : -1
  s.path(
    buildPolygonPath([
      [x, floorY],
      [x + w, floorY],
      [x + w + d * 150, s.height],
      [x + d * 150, s.height],
    ]),
    s.gradient(
      [
        [0, outdoors.sun, 0.5],
        [1, outdoors.sun, 0.08],
      ],
      { y1: floorY, y2: s.height, user: true },
    ),
    'style="mix-blend-mode:soft-light"',
  )
}
export function drawLamp(
  s: Scene,
  { paint: p, isLamplit: lamp }: Room,
  x: number,
  y: number,
  q = 1,
  a = materialColors.canvas,
) {
  if (lamp) {
    s.glow(x, y - 20 * q, 230 * q, '#ffc878', 0.6)
  }
  s.stroke(`M${x} ${y}v${40 * q}`, p(materialColors.brass, 0.8), 5 * q)
  s.path(`M${x - 22 * q} ${y + 42 * q}q${22 * q} ${-18 * q} ${44 * q} 0z`, p(materialColors.brass, 0.7))
  s.path(
    `M${x - 34 * q} ${y}h${68 * q}l${-16 * q} ${-50 * q}h${-36 * q}z`,
    lamp
      ? s.gradient([
          [0, '#ffe2a6'],
          [1, '#fff3d2'],
        ])
      : p(a, 0.85),
  )
}
export function drawLeafPlant(
  s: Scene,
  { paint: p, random: r }: Room,
  x: number,
  y: number,
  h: number,
  pot = materialColors.terracotta,
) {
  s.path(
    `M${x - h * 0.15} ${y - h * 0.24}h${h * 0.3}l${-h * 0.045} ${h * 0.24}h${-h * 0.21}z`,
    s.gradient([
      [0, p(pot, 0.8)],
      [1, p(pot, 0.3)],
    ]),
  )
  for (let i = 0; i < 15; i++) {
    const a = lerp(0.35, Math.PI - 0.35, (i + r()) / 15),
      len = h * r.between(0.42, 0.78),
      bx = x + r.between(-0.05, 0.05) * h,
      by = y - h * 0.22,
      ex = bx + Math.cos(a) * len * 0.8,
      ey = by - Math.sin(a) * len,
      nx = Math.sin(a) * h * 0.085,
      ny = Math.cos(a) * h * 0.085,
      mx = lerp(bx, ex, 0.62),
      my = lerp(by, ey, 0.62)
    s.stroke(
      `M${formatOneDecimal(bx)} ${formatOneDecimal(by)}L${formatOneDecimal(mx)} ${formatOneDecimal(my)}`,
      p(materialColors.fern, 0.2),
      h * 0.012,
    )
    s.path(
      `M${formatOneDecimal(lerp(bx, ex, 0.35))} ${formatOneDecimal(lerp(by, ey, 0.35))}Q${formatOneDecimal(mx + nx)} ${formatOneDecimal(my + ny)} ${formatOneDecimal(ex)} ${formatOneDecimal(ey)}Q${formatOneDecimal(mx - nx)} ${formatOneDecimal(my - ny)} ${formatOneDecimal(lerp(bx, ex, 0.35))} ${formatOneDecimal(lerp(by, ey, 0.35))}Z`,
      p(materialColors.broad, r.between(0.12, 0.95)),
    )
  }
}
