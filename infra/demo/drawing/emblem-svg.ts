export type Landform = 'wave' | 'peak' | 'gum' | 'arch'

interface Emblem {
  readonly kind: Landform
  readonly ink?: string
  readonly paper?: string
  readonly sun?: string
}

/** Returns the emblem of a supplier without a photo as SVG, 240 × 240: one landform in two inks. */
export function drawEmblemSvg({ kind, ink = '#14201a', paper = '#e9dfc9', sun = '#c2572b' }: Emblem): string {
  const art = {
    wave: `<circle cx="150" cy="92" r="30" fill="${sun}"/><path d="M0 150q30 -34 60 0t60 0t60 0t60 0v90H0z" fill="${ink}"/><path d="M0 178q30 -26 60 0t60 0t60 0t60 0" fill="none" stroke="${paper}" stroke-width="6"/><path d="M0 206q30 -24 60 0t60 0t60 0t60 0" fill="none" stroke="${paper}" stroke-width="5"/>`,
    peak: `<circle cx="78" cy="78" r="24" fill="${sun}"/><path d="M-10 210L86 92l34 42 36 -58 96 134z" fill="${ink}"/><path d="M156 76l-22 36 14 -6 8 12 10 -14 14 8z" fill="${paper}"/><path d="M-10 208h260v40H-10z" fill="${ink}"/>`,
    gum: `<circle cx="120" cy="100" r="62" fill="${sun}" opacity=".9"/><path d="M120 214q-4 -50 2 -86l-34 -34M122 134l34 -40M121 150l-20 -12" fill="none" stroke="${ink}" stroke-width="9" stroke-linecap="round"/><g fill="${ink}"><ellipse cx="84" cy="84" rx="36" ry="20"/><ellipse cx="158" cy="84" rx="38" ry="20"/><ellipse cx="120" cy="62" rx="34" ry="18"/></g><path d="M30 214h180" stroke="${ink}" stroke-width="7" stroke-linecap="round"/>`,
    arch: `<path d="M64 214V112a56 56 0 0 1 112 0v102z" fill="${ink}"/><path d="M88 214V116a32 32 0 0 1 64 0v98z" fill="${paper}"/><circle cx="120" cy="128" r="18" fill="${sun}"/><path d="M34 214h172" stroke="${ink}" stroke-width="7" stroke-linecap="round"/>`,
  }[kind]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 240" width="240" height="240"><rect width="240" height="240" fill="${paper}"/>${art}</svg>`
}
