import { readFileSync } from 'node:fs'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/** Returns the longest time limit in ms that a test file sets itself; 0 without one. */
export const findLongestTimeoutMs = (source: string): number =>
  Math.max(0, ...[...source.matchAll(/\b(\d{2,3})_000\b/g)].map(([, seconds]) => Number(seconds) * 1000))

/** Tests over all routes run for minutes, although each of their cases is short and sets no time limit. */
const overAllRoutesMs = ({ project }: TestSpecification): number => (project.name === 'policy' ? 500_000 : 0)

/**
 * The order of the projects. Projects whose files share a process are adjacent, because a change of project starts new
 * processes.
 */
const projects = ['policy', 'pure', 'templates', 'official', 'alone', 'reactions', 'table', 'rules']

/**
 * Starts the files with the longest time limits of a project first: a slow file that starts last would leave the other
 * core idle. Time limits are used because a fresh clone has no timings of earlier runs.
 */
export class SlowFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const asked = new Map(
      files.map((file) => [
        file,
        Math.max(findLongestTimeoutMs(readFileSync(file.moduleId, 'utf8')), overAllRoutesMs(file)),
      ]),
    )
    // oxlint-disable-next-line unicorn/no-array-sort -- the base's own method of that name, not an array's
    const usual = await super.sort(files)
    const turn = ({ project }: TestSpecification) => projects.indexOf(project.name)
    return usual.toSorted((a, b) => turn(a) - turn(b) || asked.get(b)! - asked.get(a)!)
  }
}
