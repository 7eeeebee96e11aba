import * as z from 'zod/mini'
import { idField } from '../kernel/id.ts'
import { singleLineField } from '../kernel/text/fields.ts'

/** When an item of a check list is done: before the guest arrives, or when the guest leaves. */
export const checkPhases = ['arrival', 'departure'] as const
export type CheckPhase = (typeof checkPhases)[number]

export const maxChecksPerPhase = 12
export const maxCheckLength = 60
/** Maximum length of a whole list with one item a line, blank lines and spaces included. */
export const maxCheckListLength = 1000
export const checkField = () => singleLineField({ least: 1, most: maxCheckLength })

/** The items to do for each stay at a listing. */
export type CheckList = Readonly<Record<CheckPhase, readonly string[]>>

/** The check list of a listing whose team has made none of its own. */
export const defaultCheckList = {
  arrival: ['Cleaned', 'Linen and towels laid out', 'Key handed over'],
  departure: ['Key back', 'Nothing broken or missing', 'Bins out'],
} as const satisfies CheckList

/** Maximum number of house notes of a stay, and the length of one in characters. */
export const maxNotesPerStay = 20
export const maxNoteLength = 500

/** An item that a member has ticked; `atMs`: epoch ms. */
export const checkTickSchema = z.object({
  phase: z.enum(checkPhases),
  item: z.string(),
  userId: idField(),
  atMs: z.int(),
})
export type CheckTick = z.infer<typeof checkTickSchema>

export const houseNoteSchema = z.object({ id: idField(), text: z.string(), userId: idField(), atMs: z.int() })
export type HouseNote = z.infer<typeof houseNoteSchema>

/** The items of a text with one item a line, each once; undefined if there are too many, or one is too long. */
export function parseChecks(text: string): string[] | undefined {
  const items = [...new Set(text.split('\n').flatMap((line) => line.trim() || []))]
  const fits = items.length <= maxChecksPerPhase && items.every((item) => item.length <= maxCheckLength)
  return fits ? items : undefined
}

/** How many items of a list are ticked. Ticks of items that the list no longer has don't count. */
export function countTicks(
  list: CheckList,
  ticks: readonly Pick<CheckTick, 'phase' | 'item'>[],
  phase: CheckPhase,
): { done: number; of: number } {
  const ticked = new Set(ticks.flatMap((tick) => (tick.phase === phase ? [tick.item] : [])))
  return { done: list[phase].filter((item) => ticked.has(item)).length, of: list[phase].length }
}

/** The ticks after a member ticks an item, or takes its tick back. An item that is ticked keeps its first tick. */
export function changeTicks(ticks: readonly CheckTick[], tick: CheckTick, isDone: boolean): readonly CheckTick[] {
  const isSame = ({ phase, item }: CheckTick) => phase === tick.phase && item === tick.item
  if (isDone) return ticks.some(isSame) ? ticks : [...ticks, tick]
  return ticks.filter((each) => !isSame(each))
}
