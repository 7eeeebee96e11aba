const names = ['land', 'sea', 'wood', 'road', 'edge', 'word', 'water-word'] as const

export type MapColors = Readonly<Record<(typeof names)[number], string>>

/**
 * The map's colors in the theme (light or dark) that applies to an element. MapLibre's canvas can't resolve
 * `light-dark()` itself.
 */
export function readMapColors(element: HTMLElement): MapColors {
  const probe = document.createElement('span')
  element.append(probe)
  const read = (name: string) => {
    probe.style.color = `var(--map-${name})`
    return getComputedStyle(probe).color
  }
  const colors = Object.fromEntries(names.map((name) => [name, read(name)])) as MapColors
  probe.remove()
  return colors
}
