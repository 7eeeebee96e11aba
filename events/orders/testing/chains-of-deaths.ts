/** A part of a longer story, in which the process may die. */
export interface MortalStep {
  readonly name: string
  /** What is done before. No process dies here. */
  readonly prepare?: () => Promise<void>
  readonly run: () => Promise<void>
  /** Throws unless the step has ended as if nobody had died. `where`: the step and its death, for people. */
  readonly check: (where: string) => Promise<void>
}

/** Runs work whose process dies at the given write or call. Resolves to whether there was such a write or call. */
export type RunWithDeath = (at: number, when: 'before' | 'after', run: () => Promise<void>) => Promise<boolean>

/**
 * Which points are tried: of each step and way to die, every `stride`-th, from one that the seed picks. So `stride`
 * seeds in a row try each point once.
 */
export interface DeathSample {
  readonly stride: number
  readonly seed: number
}

/**
 * The sample of this run: one point in eight by a seed of the time, or by `NB_SEED`; every point with
 * `NB_ALL_DEATHS=1`, which takes minutes a provider.
 */
export const chosenDeaths: DeathSample = {
  stride: process.env['NB_ALL_DEATHS'] ? 1 : 8,
  seed: Number(process.env['NB_SEED'] ?? Math.floor(Date.now() / 1000)),
}

/** How a sample is told in the title of a test, to repeat it. */
export const describeDeathSample = ({ stride, seed }: DeathSample): string =>
  stride === 1 ? 'every point' : `one point in ${stride}, NB_SEED=${seed}`

/**
 * Tells a story again and again, until each of its steps has died before and after each of its writes and calls, or
 * those of a sample. In one telling, every step dies at a point of its own, so that steps which follow each other need
 * no setup of their own. Resolves to the number of deaths by step. Stories are fastest if their first steps have the
 * most points.
 * @param ways `write` and `call`, each with what dies there
 */
export async function runChainsOfDeaths(
  ways: Readonly<Record<string, RunWithDeath>>,
  newStory: () => Promise<readonly MortalStep[]>,
  { stride, seed }: DeathSample,
): Promise<Record<string, number>> {
  const plans = Object.entries(ways).flatMap(([way, die]) =>
    (['before', 'after'] as const).map((when) => ({ die, when, title: `${when} ${way}` })),
  )
  /** The first point of a plan; another one for each step and plan, so that one seed tries different ones. */
  const startPlan = (index: number, name: string) => ({ plan: index, at: (seed + index + name.length) % stride })
  const progress = new Map<string, { plan: number; at: number }>()
  const deaths: Record<string, number> = {}
  const isOpen = ({ name }: MortalStep) => (progress.get(name)?.plan ?? 0) < plans.length
  for (let isOver = false; !isOver;) {
    const story = await newStory()
    for (const { name, prepare, run, check } of story.slice(0, story.findLastIndex(isOpen) + 1)) {
      await prepare?.()
      const { plan: index, at } = progress.get(name) ?? startPlan(0, name)
      const plan = plans[index]
      const hasDied = plan !== undefined && (await plan.die(at, plan.when, run))
      if (!plan) await run()
      await check(`${name}, dead ${plan?.title ?? 'nowhere'} ${at}`)
      deaths[name] = (deaths[name] ?? 0) + (hasDied ? 1 : 0)
      progress.set(name, hasDied ? { plan: index, at: at + stride } : startPlan(index + 1, name))
    }
    isOver = !story.some(isOpen)
  }
  return deaths
}
