import { amenities, buildAmenityMask } from '@nestboard/shared/listing/amenities.ts'

/** Maps an amenity label to Inside Airbnb's phrases, in lower case, that mean this amenity. */
const words: Readonly<Record<string, RegExp>> = {
  'Air conditioning': /\bair condition|\bac - |\bac unit\b/,
  Heating: /\bheating\b|\bheater\b/,
  WiFi: /\bwi-?fi\b/,
  TV: /\b(?:hd)?tv\b/,
  Kitchen: /^(?:full |private |shared )?kitchen/,
  'Washing machine': /\bwasher\b/,
  'Clothes dryer': /(?<!hair )\bdryer\b/,
  'Open fireplace': /\bfireplace(?! guard)/,
  'Patio or balcony': /\bpatio\b|\bbalcony\b|\bdeck\b|\bterrace\b/,
  'Private entrance': /^private entrance/,
  'Bath tub': /\bbathtub\b|\bbath tub\b/,
  'Hair dryer': /\bhair ?dryer\b/,
  Toiletries: /\bshampoo\b|(?<!air )\bconditioner\b|\bbody soap\b|\bshower gel\b|^essentials$/,
  'Towels and bed linen': /\bbed linens?\b|\btowels\b|^essentials$/,
  Iron: /^iron\b/,
  Pool: /\bpool\b(?! (?:table|view|toys|cover|lounger))/,
  'Hot tub': /\bhot tub\b|\bjacuzzi\b/,
  Sauna: /\bsauna\b/,
  'Fitness room': /\bgym\b|\bexercise equipment\b|\bfitness\b/,
  Garden: /\bbackyard\b|\bgarden\b(?! view)/,
  'Fire pit': /\bfire ?pit\b/,
  'Beach access': /\bbeach access\b|\bbeachfront\b/,
  'Board games': /\bboard games\b/,
  Breakfast: /^breakfast/,
  Restaurant: /^restaurant/,
  Bar: /^bar$/,
  'Coffee machine': /\bcoffee maker\b|\bespresso machine\b|^nespresso/,
  Refrigerator: /\brefrigerator\b|\bfridge\b/,
  Microwave: /\bmicrowave\b/,
  Dishwasher: /\bdishwasher\b/,
  Barbecue: /\bbbq\b|\bbarbecue\b/,
  Desk: /\bdedicated workspace\b|\bdesk\b(?!.*front)/,
  'Meeting room': /\bmeeting room\b|\bconference\b/,
  Printer: /\bprinter\b/,
  'Cot on request': /\bcrib\b|\bcot\b/,
  'High chair': /\bhigh ?chair\b/,
  'Toys and books': /\bchildren.s (?:books|toys|playroom)|\bbooks and toys\b/,
  Babysitting: /\bbabysit/,
  'Free parking': /^free .*(?:parking|carport|garage|driveway)/,
  'EV charging': /\bev charger\b/,
  'Airport shuttle': /\bairport shuttle\b/,
  Bicycles: /\bbikes?\b|\bbicycles?\b/,
  'Self check-in': /\bself check-in\b|\blockbox\b|\bkeypad\b|\bsmart lock\b/,
  'Front desk': /\bfront desk\b|\bbuilding staff\b|\breception\b/,
  Concierge: /\bconcierge\b/,
  'Luggage storage': /\bluggage\b/,
  'Step-free access': /\bstep-free\b/,
  Elevator: /\belevator\b/,
  'Smoke alarm': /\bsmoke alarm\b/,
  'Fire extinguisher': /\bfire extinguisher\b/,
  'First aid kit': /\bfirst aid\b/,
  'Pet friendly': /\bpets allowed\b/,
  'Long stays': /\blong term stays\b/,
  'Cleaning during the stay': /\bcleaning available\b|\bhousekeeping\b/,
}

/** This amenity is derived from the source's bathroom columns, not from its list of amenities. */
const ofBathrooms = 'Private bathroom'

const codeOf = new Map(amenities.map(({ code, label }) => [label, code]))
const patterns = Object.entries(words).map(([label, pattern]) => ({ code: codeOf.get(label) as number, pattern }))

/** The labels of all amenities that an import can set; a test checks that each is a known amenity. @public */
export const importableAmenityLabels: readonly string[] = [...Object.keys(words), ofBathrooms]

/** Caches the amenity codes of each phrase, because the same few thousand phrases occur again and again. */
const known = new Map<string, readonly number[]>()
const maxKnown = 20_000

function codesOf(word: string): readonly number[] {
  const there = known.get(word)
  if (there) return there
  const text = word.toLowerCase().replaceAll('’', "'")
  const codes = patterns.filter(({ pattern }) => pattern.test(text)).map(({ code }) => code)
  if (known.size < maxKnown) known.set(word, codes)
  return codes
}

/**
 * Returns the amenity mask for the source's amenity phrases. `hasOwnBathroom` comes from the source's bathroom
 * columns.
 */
export const computeAmenityMask = (said: readonly string[], hasOwnBathroom: boolean): number[] =>
  buildAmenityMask([...said.flatMap(codesOf), ...(hasOwnBathroom ? [codeOf.get(ofBathrooms) as number] : [])])
