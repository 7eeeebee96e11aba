import { maxChatNameLength } from '@nestboard/shared/sophia/model.ts'

/** The name of a conversation: the first line of its first question, cut. */
export const cutChatName = (text: string): string => {
  const [line = ''] = text.split('\n')
  return line.length > maxChatNameLength ? `${line.slice(0, maxChatNameLength - 1).trimEnd()}…` : line
}
