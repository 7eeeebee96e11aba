/** Slots for which a message of the assistant asks. */
const questions: readonly (readonly [string, RegExp])[] = [
  ['checkIn', /\bcheck(?:ing)?[- ]?(?:you )?in\b|\barriv\w*|\bstart(?:ing)?\b/i],
  [
    'checkOut',
    /\bcheck(?:ing)?[- ]?(?:you )?out\b|\bcheckout\b|\bleav(?:e|ing)\b|\bdepart\w*|\buntil when\b|\breturn\w*/i,
  ],
  ['nights', /\bhow (?:long|many (?:nights?|days?))\b|\blength of\b|\bduration\b|\bnumber of (?:days|nights)\b/i],
  [
    'adults',
    /\bhow many(?: \w+){0,2} (?:people|guests?|adults?|persons?|travell?ers|will|are|in)\b|\bhow (?:big|large)\b|\bnumber of (?:people|guests|adults|persons)\b|\b(?:size|number) (?:of|in) (?:your|the) (?:party|group)\b|\bhow many (?:of you|individuals|members|will be)\b|\bamount of people\b|\bwho\b.*\b(?:coming|with you|traveling|travelling)\b/i,
  ],
  ['rooms', /\bhow many (?:\w+ )?rooms?\b|\bnumber of rooms\b/i],
  [
    'place',
    /\bwhere\b|\b(?:what|which|in which|any|name of the) (?:\w+ ){0,2}(?:city|town|area|place|location|destination|metropolis|region|part)\b|\bwhat's the city\b|\bcity\b.*\?|\bdestination\b/i,
  ],
  ['rating', /\brating\b.*\?|\bhow many stars\b/i],
]

/** A question for a date that doesn't say which. */
const anyDate = /\b(?:what|which)(?: \w+)? da(?:te|y)s?\b|\bwhen\b/i

/** The slots for which a message of the assistant asks. */
export function readQuestions(text: string): ReadonlySet<string> {
  const asked = text.match(/[^.?!]*\?|[^?!]*$/g)?.join(' ') ?? ''
  const slots = new Set(questions.filter(([, pattern]) => pattern.test(asked)).map(([slot]) => slot))
  if (!slots.has('checkOut') && anyDate.test(asked)) slots.add('checkIn')
  return slots
}

const originQuestion =
  /\bfrom (?:where|which|what)\b|\b(?:where|which|what)\b.*\b(?:leav\w*|depart\w*|from|start\w*|origin|flying out)\b/i
/** Whether a message of the assistant asks where a journey starts. */
export const asksForOrigin = (text: string): boolean =>
  originQuestion.test(text) && !/\b(?:pick|collect|get|rent|hire)/i.test(text)
