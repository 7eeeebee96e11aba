import { amenityByCode } from '@nestboard/shared/listing/amenities.ts'
import type { PlannerScene } from './planner-scene.ts'
import { describeReadStay, readShownStays } from './read-shown-stays.ts'

/** Says which of the shown stays have all of these amenities, by what their hosts list. */
export async function* answerWhichHave(scene: PlannerScene, codes: readonly number[]): AsyncGenerator<string> {
  const labels = codes.flatMap((code) => amenityByCode(code)?.label ?? [])
  const wish = labels.join(' and ').toLowerCase()
  const stays = await readShownStays(scene)
  const having = stays.filter(({ page }) => labels.every((label) => page.amenities.includes(label)))
  if (!having.length) {
    yield `None of these lists ${wish}. Shall I look for others nearby?`
    return
  }
  yield `By what their hosts list, ${having.length === 1 ? 'one of these offers' : `${having.length} of these offer`} ${wish}:\n\n`
  yield having.map((stay, at) => `${at + 1}. ${describeReadStay(stay, `${stay.page.type.toLowerCase()}.`)}\n`).join('')
}
