import * as z from 'zod/mini'
import type { DrawMap } from './map-canvas.ts'

const settings = z.object({ googleKey: z.string() })

let kept: Promise<DrawMap> | undefined

/**
 * Who draws maps in this installation: Google where it has a key for browsers, else MapLibre. Asked once in a page's life, so
 * that one build serves every installation and nobody loads the other; a screen may ask before its own file is there. What
 * failed is asked anew.
 */
export function mapDrawer(): Promise<DrawMap> {
  kept ??= choose().catch((error: unknown) => {
    kept = undefined
    throw error
  })
  return kept
}

async function choose(): Promise<DrawMap> {
  const answer = await fetch('/maps.json')
  const { googleKey } = settings.parse(await answer.json())
  if (googleKey) return (await import('./map/google.ts')).drawGoogle(googleKey)
  // The outlines weigh about as much as who draws them: they come beside each other.
  const [{ drawOutlined }] = await Promise.all([
    import('./map/outlined.ts'),
    import('./map/outlines.ts').then(({ outlines }) => outlines()),
  ])
  return drawOutlined
}

/** Draws a map. */
export const drawMap: DrawMap = async (...on) => (await mapDrawer())(...on)
