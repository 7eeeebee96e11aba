import { createPageMark } from '../view/create-page-mark.ts'

const unsent = createPageMark()

/** Records that a part of the page holds input that was typed and not sent yet. The returned function ends that. */
export const markUnsentInput = unsent.set
/** Records, while its argument is true, that the component holds input that was typed and not sent yet. */
export const useUnsentInputFlag = unsent.useWhile
/** Whether the page holds input that was typed and not sent yet. */
export const hasUnsentInput = unsent.isSet
