/** A token's parts: they lead to its row, and the secret proves it. */
export interface AssistantToken {
  readonly userId: number
  readonly assistantId: number
  readonly secret: string
}

/** The text that an assistant sends; secret scanners know it by its prefix. Ids are in base 36. */
export const formatAssistantToken = ({ userId, assistantId, secret }: AssistantToken): string =>
  `nb_a_${userId.toString(36)}_${assistantId.toString(36)}_${secret}`

/** The parts of a token; undefined for a text that doesn't have the form of one. */
export function parseAssistantToken(text: string | undefined): AssistantToken | undefined {
  const match = text?.match(/^nb_a_([0-9a-z]{1,11})_([0-9a-z]{1,11})_([\w-]{43})$/)
  if (!match) return undefined
  const [userId, assistantId] = [Number.parseInt(match[1]!, 36), Number.parseInt(match[2]!, 36)]
  return Number.isSafeInteger(userId) && Number.isSafeInteger(assistantId)
    ? { userId, assistantId, secret: match[3]! }
    : undefined
}
