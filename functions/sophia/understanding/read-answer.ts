/** What the first words of a message say to the question before it. */
export type Answer = 'yes' | 'no' | undefined

const no =
  /^\W*(?:(?:oh|um|uh|hmm?|well|sorry|ah|i'm sorry|actually|wait|ok|okay),?\W*)*(?:no\b|nope\b|nah\b|not (?:quite|right|exactly|really|yet|now|at|correct|today|for|that|this)\b|never ?mind|incorrect\b|(?:that|this|it)(?:'s| is|s)? (?:not|n't|isn't|incorrect|wrong)|that isn't|negative\b|wrong\b|don't\b|i don't\b|i do not\b|please don't)/i
const yes =
  /^\W*(?:(?:oh|um|uh|hmm?|well|ah|ok|okay),?\W*)*(?:y(?:es|ep|up|eah|ea|e|a|ah|ess)\b|sure\b|correct\b|right\b|ok\b|okay\b|k\b|perfect\b|absolutely\b|definitely\b|of course\b|exactly\b|indeed\b|confirm\w*|sounds? \w+|that(?:'s| is|s|'ll| will| would| sounds?| works?| seems| looks)\b|great\b|good\b|fine\b|awesome\b|cool\b|excellent\b|lovely\b|wonderful\b|fantastic\b|amazing\b|alright\b|all right\b|go ahead\b|please do\b|book it\b|do it\b|it(?:'s| is| does| works| sounds| seems| looks)\b|those\b|everything\b|all (?:good|correct|that)\b|i (?:confirm|agree|like|love)\b|deal\b|works? (?:for|great|well|fine)\b|affirmative\b|permission\b|please (?:proceed|go)\b|proceed\b|nice\b)/i

/** Whether a message begins with a yes or a no. */
export function readAnswer(text: string): Answer {
  if (no.test(text)) return 'no'
  return yes.test(text) && !/^\W*\w+\W*(?:\w+\W+)?but not\b/i.test(text) ? 'yes' : undefined
}
