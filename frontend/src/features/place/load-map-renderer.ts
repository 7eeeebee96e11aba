import * as z from 'zod/mini'
import type { MapRenderer } from './map-renderer.ts'

const settings = z.object({ googleKey: z.string(), basemapUrl: z.string() })

let drawer: Promise<MapRenderer> | undefined

/**
 * Returns the function that draws maps on this installation: with Google Maps if the installation has a browser key,
 * otherwise with MapLibre. The choice is made at run time, so one build serves every installation; a failure is
 * retried on the next call.
 */
export function loadMapRenderer(): Promise<MapRenderer> {
  drawer ??= choose().catch((error: unknown) => {
    drawer = undefined
    throw error
  })
  return drawer
}

async function choose(): Promise<MapRenderer> {
  const answer = await fetch('/maps.json')
  const { googleKey, basemapUrl } = settings.parse(await answer.json())
  if (googleKey) return (await import('./map/create-google-map-renderer.ts')).createGoogleMapRenderer(googleKey)
  return (await import('./map/create-map-libre-renderer.ts')).createMapLibreRenderer(basemapUrl)
}
