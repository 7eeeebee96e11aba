import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface CpuControlGroup {
  /** Command prefix that runs the command after it within the CPU share. */
  readonly launcher: readonly string[]
  /** Removes the control group. Call it only after every process in the group has ended. */
  readonly remove: () => Promise<void>
}

/**
 * Assumed period of Lambda's CPU limit, which decides how much a short call is slowed; `infra/bench/README.md,
 * "Memory"`.
 */
const periodUs = 20_000

/**
 * Limits processes to a share of one CPU, with the kernel's CPU controller (cgroup v1).
 * @throws Error if this machine has no such controller, or the user may not write to it
 */
export async function createCpuControlGroup(cpus: number, name: string): Promise<CpuControlGroup> {
  try {
    const group = join(await controllerFolder(), `nestboard-${process.pid}-${name}`)
    await mkdir(group)
    await writeFile(join(group, 'cpu.cfs_period_us'), String(periodUs))
    await writeFile(join(group, 'cpu.cfs_quota_us'), String(Math.round(cpus * periodUs)))
    const launcher = ['/bin/sh', '-c', `echo $$ > '${join(group, 'cgroup.procs')}' && exec "$@"`, 'sh']
    return { launcher, remove: () => rmdir(group) }
  } catch (cause) {
    throw new Error(
      'This machine cannot limit a process to a share of a CPU: it takes the cpu controller of cgroup v1, and permission to write to it.',
      { cause },
    )
  }
}

/** Finds the CPU controller's folder for the group that this process belongs to. */
async function controllerFolder(): Promise<string> {
  const lists = (text: string | undefined) => text?.split(',').includes('cpu')
  const mounts = (await readFile('/proc/self/mounts', 'utf8')).split('\n').map((line) => line.split(' '))
  const mount = mounts.find(([, , type, options]) => type === 'cgroup' && lists(options))?.[1]
  const groups = (await readFile('/proc/self/cgroup', 'utf8')).split('\n').map((line) => line.split(':'))
  const own = groups.find(([, controllers]) => lists(controllers))?.[2]
  if (mount === undefined || own === undefined) throw new Error('no cpu controller of cgroup v1 is mounted')
  return join(mount, own)
}
