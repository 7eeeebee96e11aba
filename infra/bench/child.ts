import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface ChildScript {
  readonly process: ChildProcess
  /** Sends SIGTERM and waits until the process has ended. */
  readonly stop: () => Promise<void>
}

/**
 * Runs a script with the current Node and waits for the first output line for which `pick` returns a value.
 * @throws when the script ends without printing such a line
 */
export async function startChildScript<T>(
  args: readonly string[],
  pick: (line: string) => T | undefined,
  env: Readonly<Record<string, string>> = {},
): Promise<ChildScript & { readonly found: T }> {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  for await (const line of createInterface({ input: child.stdout })) {
    const found = pick(line)
    if (found === undefined) continue
    child.stdout.resume()
    return { process: child, stop, found }
  }
  throw new Error(`${args.join(' ')} ended before it was ready`)
}

/** Returns the value of the field `ready` of a line of JSON; undefined for any other line. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what its child says
export function parseChildReadyLine<T>(line: string): T | undefined {
  return line.startsWith('{"ready"') ? (JSON.parse(line) as { ready: T }).ready : undefined
}
