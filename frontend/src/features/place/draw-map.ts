import * as z from 'zod/mini'
import type { DrawMap } from './map-canvas.ts'

const settings = z.object({ googleKey: z.string(), basemapUrl: z.string() })

let kept: Promise<DrawMap> | undefined

/**
 * Draws maps as this installation is set up: Google where it has a browser key, else MapLibre. Asked once in a page's life,
 * so one build serves every installation and nobody loads the other library. A failure is asked again by the next caller.
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
  const { googleKey, basemapUrl } = settings.parse(await answer.json())
  if (googleKey) return (await import('./map/google.ts')).drawGoogle(googleKey)
  return (await import('./map/tiled.ts')).drawTiled(basemapUrl)
}

/** Draws a map. */
export const drawMap: DrawMap = async (...on) => (await mapDrawer())(...on)
