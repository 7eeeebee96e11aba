import { amenities } from '@nestboard/shared/listing/amenities.ts'
import { findStayTypeByWord } from '@nestboard/shared/listing/find-stay-type-by-word.ts'
import type { StayType } from '@nestboard/shared/listing/model.ts'
import type { TripRequest } from './trip-request.ts'

export type Wishes = Pick<TripRequest, 'amenities' | 'tastes' | 'pace' | 'hasPets' | 'stayTypes' | 'isFlexible'>

/** How people ask for amenities, by the amenity's label. */
const amenityWords: readonly (readonly [string, RegExp])[] = [
  ['Air conditioning', /\bair[- ]?con(?:ditioning|ditioned)?\b|\ba\/?c\b|\baircon\b/i],
  ['Heating', /\bheating\b|\bheated rooms?\b/i],
  ['WiFi', /\bwi-?fi\b|\binternet\b|\bwireless\b/i],
  ['TV', /\btv\b|\btelevision\b/i],
  ['Kitchen', /\bkitchen(?:ette)?\b|\bself[- ]cater\w*|\bcook(?:ing)? (?:for )?(?:ourselves|myself|our own|my own)\b/i],
  ['Washing machine', /\bwash(?:ing machine|er)\b|\blaundry\b/i],
  ['Clothes dryer', /\b(?:clothes|tumble) dryer\b|\bwasher (?:and|&) dryer\b/i],
  ['Open fireplace', /\bfire ?place\b|\bopen fire\b|\bwood (?:stove|burner)\b/i],
  ['Patio or balcony', /\bbalcony\b|\bpatio\b|\bterrace\b|\bdeck\b|\bveranda\b/i],
  ['Private entrance', /\bprivate entrance\b/i],
  ['Bath tub', /\bbath ?tub\b/i],
  ['Hair dryer', /\bhair ?dryer\b/i],
  ['Private bathroom', /\b(?:private|own|en-?suite) bath(?:room)?\b|\ben-?suite\b/i],
  ['Pool', /\b(?:swimming )?pools?\b(?! table)/i],
  ['Hot tub', /\bhot tub\b|\bjacuzzi\b|\bspa bath\b|\bwhirlpool\b/i],
  ['Sauna', /\bsauna\b/i],
  ['Fitness room', /\bgym\b|\bfitness\b/i],
  ['Garden', /\bgarden\b|\b(?:back)?yard\b/i],
  ['Fire pit', /\bfire ?pit\b/i],
  ['Beach access', /\bbeach ?front\b|\bbeach access\b|\bon the beach\b|\bbeach house\b/i],
  ['Breakfast', /(?<!\bbed (?:and|&) )\bbreakfast\b/i],
  ['Restaurant', /\b(?:with|has|have) (?:a |its own )?restaurant\b|\bon-?site restaurant\b/i],
  ['Refrigerator', /\bfridge\b|\brefrigerator\b/i],
  ['Microwave', /\bmicrowave\b/i],
  ['Dishwasher', /\bdishwasher\b/i],
  ['Barbecue', /\bbbq\b|\bbarbecue\b|\bbarbeque\b|\bgrill\b/i],
  ['Desk', /\bdesk\b(?<!front desk)|\bwork ?space\b|\bplace to work\b|\bremote work\b/i],
  ['Cot on request', /\b(?:baby )?cot\b|\bcrib\b/i],
  ['High chair', /\bhigh ?chair\b/i],
  ['Free parking', /\bparking\b|\bpark (?:the|our|my) car\b/i],
  ['EV charging', /\bev charg\w*|\bcharg\w* (?:for )?(?:the |our |my |an )?(?:ev|electric car)\b|\btesla\b/i],
  ['Airport shuttle', /\bairport (?:shuttle|transfer|pick-?up)\b/i],
  ['Bicycles', /\b(?:free |with )(?:bikes|bicycles)\b|\bbicycles\b/i],
  ['Self check-in', /\bself[- ]check-?in\b|\blate check-?in\b/i],
  ['Step-free access', /\bwheelchair\b|\bstep[- ]?free\b|\bno stairs\b|\baccessible\b/i],
  ['Elevator', /\belevator\b|\blift\b/i],
  [
    'Pet friendly',
    /\bpets?[- ]friendly\b|\bpets? (?:are |is )?(?:allowed|welcome|ok|okay|friendly)\b|\b(?:allows?|accepts?|takes?|welcomes?) (?:my |our )?(?:pets?|dogs?|cats?)\b|\bdog[- ]friendly\b/i,
  ],
]
const codeByLabel: ReadonlyMap<string, number> = new Map(amenities.map(({ label, code }) => [label, code]))

const tasteWords: readonly (readonly [string, RegExp])[] = [
  ['beach', /\bbeach(?:es)?\b|\bswim(?:ming)?\b(?! pool)|\bsurf(?:ing)?\b|\bsnorkel\w*/i],
  ['food', /\bfood(?:ie)?s?\b|\brestaurants\b|\beat(?:ing)? (?:out|well)\b|\bcuisine\b|\bgood coffee\b|\bcafes?\b/i],
  ['wine', /\bwine(?:ry|ries|s)?\b|\bvineyards?\b/i],
  ['nature', /\bnature\b|\bforests?\b|\bwildlife\b|\bnational parks?\b|\boutdoors?\b|\bwaterfalls?\b/i],
  ['hiking', /\bhik(?:e|es|ing)\b|\bwalks\b|\btrek\w*|\bbush ?walk\w*/i],
  ['art', /\bart\b|\bgaller(?:y|ies)\b/i],
  ['museums', /\bmuseums?\b/i],
  ['history', /\bhistor(?:y|ic|ical)\b|\bcastles?\b|\bold town\b|\bruins\b/i],
  ['nightlife', /\bnight ?life\b|\bbars\b|\bclubs\b|\bpart(?:y|ies)ing\b|\blive music\b/i],
  ['shopping', /\bshop(?:s|ping)\b|\bmarkets?\b/i],
  ['romantic', /\bromantic\b|\bhoneymoon\b|\banniversary\b/i],
  ['quiet', /\bquiet\b|\bpeaceful\b|\bsecluded\b|\bremote\b(?! work)|\btranquil\b/i],
  ['skiing', /\bski(?:ing)?\b|\bsnow ?board\w*/i],
  ['family', /\bfamily[- ]friendly\b|\bkid[- ]?friendly\b|\bgood for (?:the )?(?:kids|children)\b/i],
  ['luxury', /\bluxur(?:y|ious)\b|\bupscale\b|\bfancy\b/i],
  ['view', /\b(?:sea|ocean|mountain|lake|city|great|nice)? ?views?\b/i],
]

const slow =
  /\b(?:slow(?:ly|er)?|relax(?:ed|ing)?|easy|leisurely|lazy|unhurried|chill|laid[- ]back|take it easy|no rush)\b/i
const fast = /\b(?:fast|packed|busy|full(?:-on)? days|action[- ]packed|as much as possible|intense|see everything)\b/i
const flexible =
  /\bflexible\b(?! ticket)|\b(?:dates|days) (?:are |can )?(?:open|flex\w*|move|shift|change)\b|\bgive or take\b|\banytime\b|\bany time\b|\bwhenever\b|\bplus or minus\b/i
const pets =
  /\b(?:my|our|a|with|two|2|three|bring\w*|small|big|the) (?:\w+ )?(?:pets?|dogs?|pupp(?:y|ies)|cats?|kittens?)\b|\bpets?[- ]friendly\b|\bdog[- ]friendly\b|\b(?:allows?|accepts?|takes?|welcomes?) (?:my |our )?(?:pets?|dogs?|cats?)\b|\bpets? (?:are |is )?(?:allowed|welcome|ok|okay|friendly)\b/i
const noPets = /\b(?:no|without(?: any)?|don't have|haven't) (?:a |any |our |my |the )?(?:pets?|dogs?|cats?)\b/i

/** Kinds of stays that are wishes. "Room", "place" and "home" are said of any. */
const everyStay =
  /^(?:rooms?|place|places|home|homes|other|bus|train|tower|island|boat|floor|dome|studio|pitch|ranch|loft)$/i

function findStayTypes(sentence: string): StayType[] {
  const words = sentence.match(/[\p{L}&'-]+/gu) ?? []
  const found = new Set<StayType>()
  for (let at = 0; at < words.length; at++) {
    for (const length of [3, 2, 1]) {
      const name = words.slice(at, at + length).join(' ')
      if (at + length > words.length || everyStay.test(name)) continue
      const type = findStayTypeByWord(name) ?? findStayTypeByWord(name.replace(/s$/i, ''))
      if (type === undefined) continue
      // "The hotel" is one that was shown.
      if (!/^(?:the|this|that|your|their)$/i.test(words[at - 1] ?? '')) found.add(type)
      at += length - 1
      break
    }
  }
  return [...found]
}

/** Amenities, tastes, pace, pets and kinds of stays that a sentence asks for. */
export function readWishes(sentence: string): Wishes {
  const isRefusing = /\b(?:don't|do not|doesn't|no|without|not) (?:need|want|care about|have to have)\b/i.test(sentence)
  const codes = isRefusing
    ? []
    : amenityWords.flatMap(([label, words]) => (words.test(sentence) ? [codeByLabel.get(label)!] : []))
  const tastes = isRefusing ? [] : tasteWords.flatMap(([taste, words]) => (words.test(sentence) ? [taste] : []))
  const stayTypes = isRefusing ? [] : findStayTypes(sentence)
  const pace = slow.test(sentence) ? 'slow' : fast.test(sentence) ? 'fast' : undefined
  const hasPets = noPets.test(sentence) ? false : pets.test(sentence) ? true : undefined
  return {
    ...(codes.length > 0 && { amenities: codes }),
    ...(tastes.length > 0 && { tastes }),
    ...(pace && { pace }),
    ...(hasPets !== undefined && { hasPets }),
    ...(stayTypes.length > 0 && { stayTypes }),
    ...(flexible.test(sentence) && { isFlexible: true }),
  }
}
