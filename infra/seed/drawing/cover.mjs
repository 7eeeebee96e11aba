import { A } from './light.mjs'
import { f1, hash } from './numbers.mjs'
import { Scene } from './scene.mjs'
import { SETTINGS } from './settings/settings.mjs'
import { bath } from './views/bath.mjs'
import { bedroom } from './views/bedroom.mjs'
import { lounge } from './views/lounge.mjs'
import { terrace } from './views/terrace.mjs'

export const VIEWS = { bedroom, lounge, terrace, bath }

/** A picture of a stay as SVG; the same options give the same picture. */
export function cover({
  seed = 1,
  alps,
  stay = 'HOUSE',
  setting = 'hills',
  time = 'golden',
  view = 'exterior',
  width = 1080,
  height = 720,
  side,
  sun,
  birds: flock = true,
  flora = 'eu',
  aurora: au = false,
  cropKind,
  grain = 0.16,
  wall,
}) {
  const s = new Scene({
    seed: `${seed}/${stay}/${setting}${view === 'exterior' ? '' : `/${view}`}`,
    setting,
    time,
    width,
    height,
    side,
    sunAt: sun,
  })
  s.flora = flora
  s.aurora = au
  s.cropKind = cropKind
  s.alps = alps
  s.wall = wall && A[wall]
  s.noBirds = !flock
  ;(view === 'exterior' ? SETTINGS[setting] : VIEWS[view])(s, stay)
  return wrap(s, grain)
}
export function wrap(s, grain) {
  const { W, H } = s
  const filters =
    `<filter id="stip" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="${hash(s.seed) % 97}" result="n"/><feColorMatrix in="n" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2.4 -.75" result="m"/><feComposite in="SourceGraphic" in2="m" operator="in"/></filter>` +
    `<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".82" numOctaves="2" seed="${hash(s.seed) % 89}"/><feColorMatrix type="matrix" values=".33 .33 .33 0 0 .33 .33 .33 0 0 .33 .33 .33 0 0 0 0 0 0 1"/></filter>`
  const wrapLight = { dawn: 0.34, morning: 0.2, noon: 0.1, golden: 0.42, dusk: 0.34, night: 0.14 }[s.time]
  const sunlight = s.sun
    ? `<ellipse cx="${f1(s.sun.x)}" cy="${f1(s.sun.y)}" rx="${f1(W * 0.55)}" ry="${f1(H * 0.6)}" fill="${s.radial([
        [0, s.t.glow, wrapLight],
        [0.45, s.t.glow, wrapLight * 0.35],
        [1, s.t.glow, 0],
      ])}" style="mix-blend-mode:screen"/>`
    : ''
  const foot = `<rect y="${f1(H * 0.72)}" width="${W}" height="${f1(H * 0.28)}" fill="${s.grad([
    [0, '#0b1022', 0],
    [1, '#0b1022', 0.3],
  ])}"/>`
  const vig = s.radial([
    [0, '#000000', 0],
    [0.72, '#000000', 0],
    [1, '#0a0f1e', s.t.win > 0.5 ? 0.26 : 0.15],
  ])
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}"><defs>${filters}${s.defs.join('')}</defs>${s.body.join('')}${sunlight}${foot}` +
    `<rect x="${-W * 0.2}" y="${-H * 0.2}" width="${W * 1.4}" height="${H * 1.4}" fill="${vig}"/>` +
    (grain
      ? `<rect width="${W}" height="${H}" filter="url(#grain)" opacity="${grain}" style="mix-blend-mode:soft-light"/>`
      : '') +
    '</svg>'
  )
}
