import { mixColors, adjustColor } from './color.ts'
import { clamp, lerp, formatOneDecimal, createOneDimensionalNoise, computeFractalNoise } from './seeded-numbers.ts'
import { buildPolygonPath, buildSmoothPath, buildEllipsePath } from './svg-paths.ts'
import type { Scene, GradientStop } from './scene.ts'
import type { Random } from './seeded-numbers.ts'
import type { Point } from './svg-paths.ts'

export function drawSky(s: Scene) {
  const { width: W, height: H, light: t, unit: u } = s,
    hz = s.horizonY
  s.add(
    `<rect width="${W}" height="${H}" fill="${s.gradient(
      t.sky.map((c, i): GradientStop => [[0, 0.3, 0.58, 0.84, 1][i]!, c]),
      { y2: hz * 1.02, user: true },
    )}"/>`,
  )
  if (t.stars) drawStars(s)
  const r = s.random.derive('sunball')
  if (s.aurora) s.sun = null
  else if (s.time === 'night') {
    const mx = s.sunX,
      my = H * 0.17,
      mr = 30 * u
    s.glow(mx, my, mr * 7, '#bcd0ff', 0.28)
    s.add(
      `<circle cx="${formatOneDecimal(mx)}" cy="${formatOneDecimal(my)}" r="${formatOneDecimal(mr)}" fill="#f4efdc"/>`,
      `<path d="${buildEllipsePath(mx - mr * 0.3, my - mr * 0.2, mr * 0.2)}${buildEllipsePath(mx + mr * 0.25, my + mr * 0.3, mr * 0.28)}${buildEllipsePath(mx + mr * 0.3, my - mr * 0.35, mr * 0.12)}" fill="#d9d3bf" opacity=".6"/>`,
    )
    s.sun = { x: mx, y: my, r: mr, color: '#dfe8ff' }
  } else {
    const y = hz - H * t.sunAltitude * (1 + r.between(-0.2, 0.2)),
      rr = (s.time === 'golden' || s.time === 'dusk' || s.time === 'dawn' ? 42 : 30) * u
    s.sun = { x: s.sunX, y, r: rr, color: t.sun }
    s.add(
      `<ellipse cx="${formatOneDecimal(s.sunX)}" cy="${formatOneDecimal(y)}" rx="${formatOneDecimal(W * 0.62)}" ry="${formatOneDecimal(H * 0.46)}" fill="${s.radialGradient(
        [
          [0, t.glow, 0.85],
          [0.4, t.glow, 0.3],
          [1, t.glow, 0],
        ],
      )}"/>`,
    )
    if (s.time !== 'noon' && s.time !== 'morning') s.glow(s.sunX, y, rr * 4.2, t.sun, 0.75)
    if (s.time !== 'noon' && s.time !== 'morning')
      s.add(
        `<circle cx="${formatOneDecimal(s.sunX)}" cy="${formatOneDecimal(y)}" r="${formatOneDecimal(rr)}" fill="${t.sun}"/>`,
      )
  }
}
export function drawStars(s: Scene) {
  const { width: W, light: t } = s,
    r = s.random.derive('stars'),
    max = s.horizonY * 0.9,
    n = Math.round((t.stars === 1 ? 420 : 120) * (W / 1080))
  const sets: [string[], string[], string[]] = [[], [], []]
  for (let i = 0; i < n; i++) {
    const y = max * r() ** 1.35,
      fade = 1 - y / max
    if (r() > fade + 0.25) continue
    const p = r() ** 3
    sets[p > 0.6 ? 2 : p > 0.15 ? 1 : 0].push(buildEllipsePath(r() * W, y, lerp(0.5, 1.5, p) * s.unit))
  }
  sets.forEach((d, i) =>
    s.path(d.join(''), '#f4f1ff', `opacity="${[0.45, 0.7, 0.95][i]! * (t.stars === 1 ? 1 : 0.7)}"`),
  )
  if (t.stars === 1 && s.setting !== 'city' && !s.aurora) {
    const b = s.blurFilter(26 * s.unit),
      x = W * r.between(0.45, 0.7),
      pts: Point[] = []
    for (let i = 0; i <= 6; i++)
      pts.push([x + (i / 6 - 0.35) * W * 0.36 + r.between(-18, 18), (i / 6) * max * 1.05 - 30])
    s.stroke(buildSmoothPath(pts), '#8fa6dc', 74 * s.unit, `opacity=".30" filter="${b}"`)
    s.stroke(buildSmoothPath(pts), '#d8dcf6', 22 * s.unit, `opacity=".22" filter="${b}"`)
    const dust = []
    for (let i = 0; i < 260; i++) {
      const k = r(),
        j = Math.min(5, Math.floor(k * 6)),
        q = k * 6 - j,
        spread = (r() + r() + r() - 1.5) * 90 * s.unit
      dust.push(
        buildEllipsePath(
          lerp(pts[j]![0], pts[j + 1]![0], q) + spread,
          lerp(pts[j]![1], pts[j + 1]![1], q),
          r.between(0.4, 0.9) * s.unit,
        ),
      )
    }
    s.path(dust.join(''), '#eef0ff', 'opacity=".6"')
  }
}
export function drawAurora(s: Scene) {
  const { width: W, unit: u } = s
  for (let b = 0; b < 3; b++) {
    const n = createOneDimensionalNoise(`${s.seed}au${b}`),
      y0 = s.horizonY * [0.86, 0.64, 0.46][b]!,
      low = ['#74ffc0', '#56f0d0', '#a0ffb8'][b]!,
      high = ['#4f86ff', '#8f6cf0', '#48c8e8'][b]!,
      bl = s.blurFilter(4 * u),
      soft = s.blurFilter(34 * u),
      line: Point[] = []
    for (let x = -80; x <= W + 80; x += 10)
      line.push([x, y0 + computeFractalNoise(n, x / (W * 0.42), 2) * 190 * u + (x / W - 0.5) * [-120, 90, -60][b]! * u])
    s.path(
      buildSmoothPath(line) +
        'L' +
        buildPolygonPath(line.map(([x, y]): Point => [x, y - 150 * u]).toReversed()).slice(1),
      low,
      `opacity=".20" filter="${soft}"`,
    )
    type Ray = [x: number, y: number, y2: number, h: number]
    const rays: [Ray[], Ray[], Ray[]] = [[], [], []]
    for (let i = 0; i < line.length - 1; i++) {
      const [x, y] = line[i]!,
        k = Math.abs(computeFractalNoise(n, x / (W * 0.05) + 30, 3)),
        h = (120 + 260 * Math.abs(computeFractalNoise(n, x / (W * 0.1) + 70, 2))) * u
      rays[Math.min(2, Math.floor(k * 5)) as 0 | 1 | 2].push([x, y, line[i + 1]![1], h])
    }
    s.group(`filter="${bl}"`, () =>
      rays.forEach((set, i) =>
        set.forEach(([x, y, y2, h]) =>
          s.path(
            `M${formatOneDecimal(x)} ${formatOneDecimal(y + 4)}L${formatOneDecimal(x + 12)} ${formatOneDecimal(y2 + 4)}L${formatOneDecimal(x + 26)} ${formatOneDecimal(y - h)}h-11z`,
            s.gradient(
              [
                [0, high, 0],
                [0.55, high, 0.14 + i * 0.1],
                [0.9, low, 0.3 + i * 0.22],
                [1, low, 0.05],
              ],
              { y1: y - h, y2: y + 6, user: true },
            ),
          ),
        ),
      ),
    )
  }
}
export function drawClouds(s: Scene, amount = 1) {
  const { width: W, unit: u } = s,
    r = s.random.derive('clouds')
  if (s.time === 'morning' || s.time === 'noon') {
    const n = Math.max(2, Math.round(r.integer(2, 4) * amount * (W / 1080)))
    for (let i = 0; i < n; i++) {
      const cx = W * ((i + r.between(0.1, 0.9)) / n),
        cy = s.horizonY * r.between(0.2, 0.78),
        far = cy / s.horizonY,
        w = lerp(440, 190, far) * u * r.between(0.7, 1.3),
        h = w * r.between(0.12, 0.17)
      drawCumulus(s, cx, cy, w, h, r, far)
    }
    return
  }
  const n = Math.round((s.time === 'night' ? 3 : 8) * amount)
  for (let i = 0; i < n; i++) {
    const near = r(),
      cy = s.horizonY * lerp(0.9, 0.16, near ** 1.3),
      w = lerp(560, 380, near) * u * r.between(0.6, 1.5) * (W / 1080) ** 0.5,
      h = lerp(7, 30, near) * u * r.between(0.7, 1.3)
    const cx = r() * W
    if (s.time === 'night' && Math.abs(cx - s.sunX) < W * 0.3) continue // keep the moon clear
    drawCloudStreak(s, cx, cy, w, h, r, i)
  }
}
export function drawCloudStreak(s: Scene, cx: number, cy: number, w: number, h: number, r: Random, i: number) {
  // A bank of thin wisps, lit from the sun's side.
  const near = clamp(1 - Math.abs(cx - s.sunX) / (s.width * 0.75)),
    lit = mixColors(s.light.cloud[1], s.light.cloud[0], 0.3 + 0.7 * near),
    count = r.integer(4, 7),
    soft = s.blurFilter(r.between(0.7, 1.6) * s.unit)
  s.group(`filter="${soft}" opacity="${r.between(0.5, 0.85).toFixed(2)}"`, () => {
    for (let k = 0; k < count; k++) {
      const n = createOneDimensionalNoise(`${s.seed}st${i}/${k}`),
        q = k / (count - 1),
        ww = w * r.between(0.35, 1) * (1 - Math.abs(q - 0.45) * 0.9),
        x0 = cx + r.between(-0.28, 0.28) * w,
        y0 = cy + (q - 0.5) * h * 2.1,
        hh = h * r.between(0.16, 0.42),
        top: Point[] = [],
        bot: Point[] = []
      for (let x = -ww / 2; x <= ww / 2 + 1; x += ww / 22) {
        const e = Math.max(0, 1 - ((2 * Math.abs(x)) / ww) ** 1.6)
        top.push([x0 + x, y0 - hh * e * (0.3 + 0.9 * Math.abs(computeFractalNoise(n, x / (ww * 0.09), 3)))])
        bot.push([x0 + x, y0 + hh * 0.6 * e * (0.2 + 0.8 * Math.abs(computeFractalNoise(n, 50 + x / (ww * 0.12), 2)))])
      }
      s.path(
        buildSmoothPath(top) + 'L' + buildSmoothPath(bot.toReversed()).slice(1) + 'Z',
        s.gradient(
          [
            [0, mixColors(s.light.cloud[1], lit, 0.3 + 0.3 * q), 0.65],
            [1, adjustColor(lit, { l: 0.04 * q }), 0.9],
          ],
          { y1: y0 - hh, y2: y0 + hh * 0.5, user: true },
        ),
      )
    }
  })
}
export function drawCumulus(s: Scene, cx: number, cy: number, w: number, h: number, r: Random, far: number) {
  const soft = s.blurFilter(lerp(3, 1.4, far) * s.unit),
    body: string[] = [],
    top: string[] = []
  for (const [frac, n, lift, fat] of [
    [1, 5, 0.05, 0.42],
    [0.78, 5, 0.36, 0.5],
    [0.5, 4, 0.72, 0.46],
    [0.24, 3, 1.02, 0.36],
  ] as const) {
    const step = (w * frac) / n,
      shift = r.between(-0.12, 0.12) * w * (1 - frac)
    for (let i = 0; i < n; i++) {
      const x = cx + shift + (i + 0.5 - n / 2) * step + r.between(-0.2, 0.2) * step,
        y = cy - h * lift * r.between(0.85, 1.1),
        rx = step * r.between(0.62, 0.95),
        ry = h * fat * r.between(0.75, 1.1)
      body.push(buildEllipsePath(x, y, rx, ry))
      top.push(buildEllipsePath(x + s.sunDirection * rx * 0.22, y - ry * 0.22, rx * 0.7, ry * 0.66))
    }
  }
  s.group(`filter="${soft}" opacity="${lerp(0.9, 0.55, far).toFixed(2)}"`, () => {
    s.path(
      body.join(''),
      s.gradient(
        [
          [0, s.light.cloud[0], 1],
          [0.62, mixColors(s.light.cloud[0], s.light.cloud[1], 0.6), 0.95],
          [1, s.light.cloud[1], 0],
        ],
        { y1: cy - h * 1.4, y2: cy + h * 0.42, user: true },
      ),
    )
    s.path(
      top.join(''),
      s.gradient(
        [
          [0, '#ffffff', 0.85],
          [0.7, '#ffffff', 0.2],
          [1, '#ffffff', 0],
        ],
        { y1: cy - h * 1.4, y2: cy, user: true },
      ),
    )
  })
}
