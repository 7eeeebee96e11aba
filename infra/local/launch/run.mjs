import { spawn } from 'node:child_process'
import { pinnedNode, root } from './place.mjs'

const lookForParentEveryMs = 200
/** Time after a signal until a program that still runs is killed. Programs end within 10 s unless they are blocked. */
const killAfterMs = 12_000

/**
 * Runs a program with the pinned Node, forwards signals to it, and exits with its exit code. If the npm process that
 * started this one is killed, the program is told to stop; if this process is killed, the program notices the closed
 * channel.
 */
export function run(args) {
  const env = { ...process.env, NODE_COMPILE_CACHE: `${root}node_modules/.cache/compiled` }
  const child = spawn(
    pinnedNode,
    args.map((arg, index) => (index === 0 ? root + arg : arg)),
    { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      child.kill(signal)
      setTimeout(() => child.kill('SIGKILL'), killAfterMs).unref()
    })
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), lookForParentEveryMs).unref()
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      process.exitCode = code ?? (signal === 'SIGINT' ? 130 : 1)
      resolve(undefined)
    })
  })
}
