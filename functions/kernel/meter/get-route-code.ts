const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * The four characters that stand for a route, or for a function that serves no routes, in the rows that it writes (24
 * bits of FNV-1a). A test compares all names, so that no two of them share a code.
 * @param name as in the log lines: `POST /v1/trip/create`, `timers`
 */
export function getRouteCode(name: string): string {
  let hash = 0x81_1c_9d_c5
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01_00_01_93)
  const folded = (hash >>> 24) ^ (hash & 0xff_ff_ff)
  return [18, 12, 6, 0].map((shift) => digits[(folded >>> shift) & 63]).join('')
}
