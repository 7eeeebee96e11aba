import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')

/** Relative luminance of a color `#rrggbb`, by WCAG 2.2. */
function luminanceOf(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(one: string, two: string): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(two)].toSorted((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

// Browser tests therefore check contrast in the light theme alone; the audit checks each screen in both.
it('has no two colors that can be read on each other in the light theme and not in the dark one', () => {
  // The map's colors are drawn by the map, whose words have a halo.
  const colors = [...css.matchAll(/--(?!map-)([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => ({ name, light, dark }),
  )
  expect(colors.length).toBeGreaterThan(20)
  const lost = colors.flatMap((one) =>
    colors
      .filter((two) => contrastOf(one.light, two.light) >= 4.5 && contrastOf(one.dark, two.dark) < 4.5)
      .map((two) => `${one.name} on ${two.name}`),
  )
  expect(lost).toEqual([])
})
