import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Returns the command line of a running process; undefined when the process does not exist or is a zombie. */
export function readProcessCommandLine(pid: number): string | undefined {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

/**
 * Whether this process id is still the expected program: ids are reused, so the command line must contain all the
 * words.
 */
export const isProcessRunning = (pid: number | undefined, words: readonly string[]): boolean => {
  const command = pid === undefined ? undefined : readProcessCommandLine(pid)
  return command !== undefined && words.every((word) => command.includes(word))
}

/** Waits until the process has ended; returns false if it still runs after `mostMs`. */
export async function waitForProcessEnd(pid: number, words: readonly string[], mostMs: number): Promise<boolean> {
  const untilMs = Date.now() + mostMs
  while (isProcessRunning(pid, words)) {
    if (Date.now() > untilMs) return false
    await wait(20)
  }
  return true
}

/** Ends a process with SIGTERM, then SIGKILL. Resolves when it is gone. */
export async function endProcess(pid: number, words: readonly string[]): Promise<void> {
  for (const [signal, mostMs] of [
    ['SIGTERM', 1000],
    ['SIGKILL', 2000],
  ] as const) {
    if (!isProcessRunning(pid, words)) return
    process.kill(pid, signal)
    if (await waitForProcessEnd(pid, words, mostMs)) return
  }
}
