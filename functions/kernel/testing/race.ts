/** Rounds per race. `NB_RACE_ROUNDS=1000` runs a thousand, which takes minutes per race. */
export const raceRounds = Number(process.env['NB_RACE_ROUNDS'] ?? 8)

/** Time limit of a test that runs `raceRounds` rounds. */
export const raceTimeLimit = { timeout: 60_000 + raceRounds * 5000 }

/**
 * One round of a race. Returns the description of an inconsistency that the race caused, or undefined if there was
 * none.
 */
export type RaceRound = () => Promise<string | undefined>

/** Runs rounds, `atOnce` of them concurrently, and counts the inconsistencies by description. */
export async function countRaceInconsistencies(
  round: RaceRound,
  rounds: number,
  atOnce = 8,
): Promise<Record<string, number>> {
  const torn: Record<string, number> = {}
  let left = rounds
  const work = async () => {
    while (left-- > 0) {
      const inconsistency = await round()
      if (inconsistency) torn[inconsistency] = (torn[inconsistency] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return torn
}
