/** Names of places that people use and the gazetteer doesn't know: nicknames and codes of large airports. */
const nicknames: Readonly<Record<string, string>> = {
  'chi town': 'Chicago',
  chitown: 'Chicago',
  'the windy city': 'Chicago',
  'sin city': 'Las Vegas',
  'the big easy': 'New Orleans',
  nola: 'New Orleans',
  'the big smoke': 'London',
  hotlanta: 'Atlanta',
  'h town': 'Houston',
  beantown: 'Boston',
  'motor city': 'Detroit',
  'city of angels': 'Los Angeles',
  socal: 'Southern California',
  'the city of light': 'Paris',
  melbs: 'Melbourne',
  brissy: 'Brisbane',
  brizzy: 'Brisbane',
  brisvegas: 'Brisbane',
  tassie: 'Tasmania',
  sd: 'San Diego',
  ny: 'New York City',
  atl: 'Atlanta',
  lax: 'Los Angeles',
  sfo: 'San Francisco',
  jfk: 'New York City',
  lga: 'New York City',
  ord: 'Chicago',
  sea: 'Seattle',
  bos: 'Boston',
  mia: 'Miami',
  phx: 'Phoenix',
  pdx: 'Portland, Oregon',
  smf: 'Sacramento',
  yyz: 'Toronto',
  yvr: 'Vancouver',
  lhr: 'London',
  cdg: 'Paris',
  syd: 'Sydney',
  mel: 'Melbourne',
  kul: 'Kuala Lumpur',
  nbo: 'Nairobi',
}

/** The name of the place that a nickname or an airport's code means. */
export const findPlaceOfNickname = (text: string): string | undefined => {
  const key = text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()
  return Object.hasOwn(nicknames, key) ? nicknames[key] : undefined
}
