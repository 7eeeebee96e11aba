/** What a part of a conversation is about: a stay, or another service. */
export type Topic = 'stay' | 'other'

const other =
  /\b(?:flights?|fly(?:ing)?|airlines?|planes?(?! to)|airfare|bus(?:es)?|coach|trains?|rental cars?|car rentals?|rent(?:ing|al)? (?:a |an |the |me a )?(?:\w+ )?(?:car|vehicle|suv|sedan)|rental\b(?! (?:house|home|apartment|unit|villa|place|cabin|condo|flat|property))|cars?\b(?! park)|suv|weather|forecast|temperature|humid\w*|wind(?:y| speed)?|rain(?:y|ing)?|chance of rain|snow|events?|concerts?|tickets?|games?\b|matche?s?\b|attractions?|sightseeing|museums?|landmarks?|theat(?:er|re)|movies?|restaurants?|things? to (?:do|see|visit)|(?:something|anything) (?:interesting |fun )?to (?:do|see|visit)|places? to (?:visit|see)|interesting things|happening|taxi|cab|ride)\b/i
const stay =
  /\b(?:hote?ls?|motels?|hostels?|inns?\b|rooms?|houses?|homes?\b|homestay|apartments?|flats?|villas?|cabins?|cottages?|resorts?|lodg(?:e|ing)s?|accommodations?|housing|airbnb|b&b|bnb|bed and breakfast|guest ?house|(?:place|somewhere|some place|anywhere) to (?:stay|sleep|rest|crash|live)|to stay|stays?\b|staying|check(?:ing)?[- ]?(?:in|out)|nights?\b|campsite|camping|glamping)\b/i

/** What a message is about; undefined if its words belong to none, so that the topic stays. */
export function readTopic(text: string, now: Topic): Topic | undefined {
  const isStay = stay.test(text)
  const isOther = other.test(text)
  if (isStay && isOther) return readMixed(text, now)
  return isStay ? 'stay' : isOther ? 'other' : undefined
}

/** The topic of a message with words of both: that of the wish in it, the last one if there are several. */
function readMixed(text: string, now: Topic): Topic {
  const wish = /\b(?:find|search|look(?:ing)?|need|want|book|reserve|get|like|help|show|rent|check)\b[^.?!]*/gi
  const wishes = [...text.matchAll(wish)].map(([words]) => words)
  for (const words of wishes.toReversed()) {
    if (stay.test(words) && !other.test(words)) return 'stay'
    if (other.test(words) && !stay.test(words)) return 'other'
    // "A hotel near the museum": what is named first is wanted.
    if (stay.test(words)) return words.search(stay) < words.search(other) ? 'stay' : 'other'
  }
  return now
}

const showsStays = /\b\d+ (?:other )?(?:hotels|houses|homes|places to stay|stays)\b|\bcheck(?:ing)?[- ](?:in|out)\b/i

/** What a message of the assistant is about, if its words leave no doubt. */
export function readAssistantTopic(text: string): Topic | undefined {
  if (other.test(text)) return stay.test(text) ? undefined : 'other'
  return showsStays.test(text) ? 'stay' : undefined
}
