import type { PriceMatchStage } from '@nestboard/shared/price-match/stage.ts'
import type { ProgressStepData, ProgressStepState } from '../../ui/progress-step-list.tsx'

/** How many of the three steps from the old booking to the Nestboard order are done at each stage of a price match. */
const doneAt: Readonly<Record<PriceMatchStage, number>> = {
  WAITING: 0,
  FOUND: 0,
  ASKED: 0,
  PASSED: 0,
  OFFERED: 0,
  BOOKED: 1,
  CONFIRMED: 2,
  SWITCHED: 3,
}

const stagesWithoutOffer: ReadonlySet<PriceMatchStage> = new Set(['WAITING', 'FOUND', 'ASKED', 'PASSED'])

/**
 * The three steps of the switch from the old booking to the Nestboard order. The last step begins only once the
 * Nestboard order is complete.
 */
export function listBookingReplacementSteps(
  stage: PriceMatchStage,
  platform: string,
  confirmation: string,
): ProgressStepData[] {
  const done = doneAt[stage]
  const stateOf = (at: number): ProgressStepState => {
    if (at < done) return 'done'
    // No step is current while there is no offer.
    return at === done && !stagesWithoutOffer.has(stage) ? 'now' : 'wait'
  }
  return [
    { title: 'Book the offer', note: `Your booking (${platform}) stays as it is.`, state: stateOf(0) },
    { title: 'Ours is confirmed', note: 'Until then you still have yours.', state: stateOf(1) },
    {
      title: 'Cancel the old one',
      note:
        stage === 'CONFIRMED'
          ? `Cancel confirmation ${confirmation} where you booked it. We can’t do it for you.`
          : 'We remind you before free cancellation ends.',
      state: stateOf(2),
    },
  ]
}
