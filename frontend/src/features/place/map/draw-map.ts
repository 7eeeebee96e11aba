import * as z from 'zod/mini'
import type { DrawMap } from './canvas.ts'

const settings = z.object({ googleKey: z.string() })

/**
 * Draws a map by whoever this installation has it from: Google where it has a key for browsers, else MapLibre. Asked once
 * a map, so that one build serves every installation and nobody loads the other.
 */
export const drawMap: DrawMap = async (...on) => {
  const answer = await fetch('/maps.json')
  const { googleKey } = settings.parse(await answer.json())
  if (googleKey) return (await import('./google.ts')).drawGoogle(googleKey)(...on)
  return (await import('./outlined.ts')).drawOutlined(...on)
}
