import type { Page } from '@playwright/test'
import type { ChatMessage } from '@nestboard/shared/sophia/model.ts'

type Change = (answer: ChatMessage) => ChatMessage

/** An answer as it was before its end: with this much of its text, and without what an answer gets at its end. */
export const showUnfinished =
  (state: ChatMessage['state'], length: number): Change =>
  (answer) => ({
    ...answer,
    state,
    text: answer.text.slice(0, length),
    actions: [],
    cards: [],
    sources: [],
    // Older than the end, so that the page reads the end as a change.
    nms: answer.nms - 1,
  })

/**
 * Changes what the page reads of answers in Discover, because the planner ends its answers before a test could stop
 * one. The returned function sets the change from now on; without one, answers are shown as they are.
 */
export async function changeAnswers(page: Page): Promise<(change?: Change) => void> {
  let change: Change = (answer) => answer
  await page.route('**/v1/discover/read?*', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { messages: ChatMessage[] } | null }
    for (const [at, message] of body.data?.messages.entries() ?? [])
      if (message.userId === null) body.data!.messages[at] = change(message)
    await route.fulfill({ response, json: body })
  })
  return (next = (answer) => answer) => {
    change = next
  }
}
