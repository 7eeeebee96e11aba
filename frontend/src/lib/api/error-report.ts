/**
 * Report of an error: its class and the stack frames in the app's own files. It never contains a message, URL or id.
 */
export interface ErrorReport {
  readonly name: string
  readonly screen: string
  readonly frames: string[]
}

const maxFrames = 10

/**
 * Converts an error to a report.
 * @param screen path pattern of the screen, such as `/listing/:id`
 */
export function buildErrorReport(error: unknown, screen: string, origin: string): ErrorReport {
  const { name, stack = '' } = error instanceof Error ? error : { name: 'Thrown' }
  const places = [...stack.matchAll(/(https?:\/\/[^\s()?#]+)(?:\?[^\s():]*)?:(\d+):(\d+)/g)]
  const frames = places
    .filter(([, file = '']) => file.startsWith(`${origin}/`))
    .map(([, file = '', line, column]) => `${file.slice(origin.length)}:${line}:${column}`)
    .slice(0, maxFrames)
  return { name: /^\w{1,60}$/.test(name) ? name : 'Error', screen, frames }
}
