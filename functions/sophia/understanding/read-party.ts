import { readSmallNumber, smallNumber } from './number-words.ts'
import type { TripRequest } from './trip-request.ts'

export type Party = Pick<TripRequest, 'adults' | 'children' | 'childAges' | 'infants' | 'rooms'>

const number = `(${smallNumber})`
const source = (text: string): RegExp => new RegExp(text, 'i')

const rooms = [
  source(
    `\\b${number}\\s+(?:(?:more|hotel|motel|single|double|twin|queen|king|separate|standard|family|deluxe|private|other|adjoining|different|available|one[- ]star|two[- ]star|three[- ]star)\\s+){0,2}(?:bed)?rooms?\\b(?! (?:apartment|flat|house|home|villa|condo|cabin|place))`,
  ),
  source(
    `\\brooms?(?: count)?(?: to| should be| is| will be|:| number| of)\\s*(?:be )?(?:just |only )?${number}\\b(?! (?:people|guests|adults|persons?|nights?|days?|of us|stars?))`,
  ),
  source(`\\bnumber of rooms\\D{0,20}${number}\\b`),
]
const bedrooms = source(`\\b${smallNumber}[- ]bed(?:room)?s?\\b`)

const company =
  '(?:my |our |the )?(?:wife|husband|partner|spouse|girlfriend|boyfriend|friend|best friend|fianc[eé]e?|mom|mum|mother|dad|father|sister|brother|other half|colleague|coworker|roommate)'
const pair = source(
  `\\b(?:${company} and (?:I|me|myself)|(?:me|I|myself) and ${company}|with ${company}(?! and)|(?:for|as|we're|we are|us,?) a couple|couple(?=\\s*(?:$|[.,!?]))|us two|both of us|the (?:pair|two) of us)\\b`,
)
const alone =
  /\b(?:just|only|just for|only for|it's|its|just be|only be) (?:me|myself)\b(?! and)|\b(?:travell?ing|going|staying|trip|be|am|i'm) (?:alone|solo)\b|\bgo(?:ing)? solo\b|\bby myself\b|\bon my own\b|\balone\b|\bsolo\b|\bme,? myself\b|\bmyself only\b|\bonly one of (?:us|me)\b/i

const adultWord = '(?:adults?|grown[- ]?ups?)'
const personWord =
  '(?:people|persons?|guests?|travell?ers?|visitors?|folks|members?|individuals?|humans?|men|women|guys|girls\\b(?= trip)|friends|attendees|occupants|tenants|heads?)'
const adults = source(`\\b${number}\\s+(?:other |more |additional )?${adultWord}\\b`)
/** What may follow a number that counts people without saying so: "a house for two in Rome". */
const personEnd =
  '(?=\\s*(?:$|[.,;!?](?!\\d)|(?:with|while|so|but|or|if|tonight|in|and|at|that|near|around|from|on|who|having|as|rated|please|to|starting|checking|there|which|under|instead|total|altogether|coming|going|staying|traveling|travelling|here)\\b))'
const people = [
  source(`\\b${number}\\s+(?:other |more |additional |total |different )?${personWord}\\b`),
  source(`\\b${number}\\s+of us\\b`),
  source(`\\b(?:party|group|family|total|crew|team) of ${number}\\b(?! (?:nights?|days?|rooms?|stars?))`),
  source(
    `\\b${number}\\s+(?:total |people )?(?:in|on) (?:my|our|the|this|total|all|your)(?: (?:whole|entire))? ?(?:group|party|family|reservation|booking)?\\b(?! room)`,
  ),
  source(
    `\\b(?:we are|we're|we will be|we'll be|us,?|there(?:'s| is| are| will be|'ll be)(?: (?:just|only|going to be))?|number of (?:people|guests|adults|persons)\\D{0,12}|(?:group|party) (?:is|has|size is|size of|consists of|will be|will have|includes)) (?:exactly |just |only |a total of )?${number}${personEnd}`,
  ),
  source(`\\b(?:for|sleeps?|sleeping) (?:just |only |exactly |around |about )?${number}${personEnd}`),
  source(`\\b(?:only|just|am|be) (?:me,? so )?${number}${personEnd}`),
  source(`^\\W*(?:\\w+\\W+){0,2}for (?:just |only )?${number}\\W*$`),
]
const childWord = '(?:kids?|child(?:ren)?|teens?|teenagers?|toddlers?|sons?|daughters?|little ones|youngsters)'
const children = source(`\\b(?:${number}|(a|my|our|with))\\s+(?:small |young |little |school-age )?${childWord}\\b`)
const infantWord = '(?:infants?|bab(?:y|ies)|newborns?)'
const infants = source(`\\b(?:${number}|(a|an|our|my|with(?: a)?))\\s+(?:small |little )?${infantWord}\\b`)
const monthsOld = /\b\d{1,2}[- ]months?[- ]old\b/gi
const yearsOld =
  /((?:\d{1,2}\s*(?:,|&|and|or)\s*(?:(?:and|a)\s+)?){0,9}\d{1,2})[- ]?(?:years?[- ]olds?|y\/?o|yrs?[- ]olds?)\b/gi
const aged = /\b(?:ages?|aged)\s*(?:of |are |is )?((?:\d{1,2}\s*(?:,|&|and|or)?\s*){1,9})/gi
const inBrackets = new RegExp(`${childWord}\\s*\\(((?:\\d{1,2}\\s*(?:,|&|and)?\\s*){1,9})\\)`, 'gi')

const numbersOf = (text: string): number[] => (text.match(/\d{1,2}/g) ?? []).map(Number)

function readAges(text: string): number[] {
  const [olds, ages, listed] = [yearsOld, aged, inBrackets].map((pattern) =>
    [...text.matchAll(pattern)].flatMap((match) => numbersOf(match[1]!)),
  )
  const named = [olds, ages, listed].find((list) => list!.length > 0) ?? []
  return named.filter((age) => age < 18)
}

function firstCount(text: string, patterns: readonly RegExp[]): number | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text)
    if (match?.[1]) return readSmallNumber(match[1])
  }
  return undefined
}

const countOf = (match: RegExpExecArray | null): number | undefined =>
  match ? (match[1] ? readSmallNumber(match[1]) : 1) : undefined

/** Children and infants that a text names. Ages below 2 are those of infants. */
function readYoung(text: string): { children?: number; childAges?: number[]; infants?: number } {
  const ages = readAges(text)
  const childAges = ages.filter((age) => age >= 2)
  const young = ages.length - childAges.length + (text.match(monthsOld)?.length ?? 0)
  const namedInfants = countOf(infants.exec(text))
  const named = children.exec(text)
  const isMany =
    named !== null && !named[1] && /(?:kids|children|teens|teenagers|toddlers|sons|daughters|ones)$/i.test(named[0])
  const namedChildren = isMany ? undefined : countOf(named)
  const infantCount = namedInfants ?? (young > 0 ? young : undefined)
  // "Three kids, 1, 4 and 7": one of them is an infant.
  const olderChildren =
    namedChildren === undefined || namedInfants !== undefined ? namedChildren : namedChildren - young
  const childCount = olderChildren ?? (childAges.length > 0 ? childAges.length : isMany ? 2 : undefined)
  return {
    ...(childCount !== undefined && childCount > 0 && { children: childCount }),
    ...(childAges.length > 0 && { childAges }),
    ...(infantCount !== undefined && { infants: infantCount }),
  }
}

const noRooms =
  /\b(?:make it|change(?: it| that)? to|need|want|just|only|get|book)\s+(?:just |only )?(?:a|one) (?:single )?room\b/i

/** The party and the rooms that a sentence names. */
export function readParty(text: string): Party {
  const roomCount = bedrooms.test(text) ? undefined : firstCount(text, rooms)
  const isOneRoom =
    roomCount === undefined && /\b(?:just|only) (?:a|the) (?:single )?room\b/i.test(text) && noRooms.test(text)
  const young = readYoung(text)
  const adultCount = firstCount(text, [adults])
  const peopleCount = firstCount(text, people)
  const minors = (young.children ?? 0) + (young.infants ?? 0)
  const grown = peopleCount !== undefined && peopleCount > minors ? peopleCount - minors : peopleCount
  const implied = pair.test(text) ? 2 : alone.test(text) ? 1 : undefined
  const count = adultCount ?? grown ?? implied
  return {
    ...young,
    ...(count !== undefined && count > 0 && count <= 99 && { adults: count }),
    ...(roomCount !== undefined && roomCount > 0 && roomCount <= 99 && { rooms: roomCount }),
    ...(isOneRoom && { rooms: 1 }),
  }
}
