import { getDisplayNamesFormatter } from './names.ts'

/**
 * Names of languages that `Intl.DisplayNames` can't name, because Chromium leaves them out of the Unicode data it
 * ships (CLDR 47).
 */
const unnamedLanguages: Readonly<Record<string, string>> = {
  aa: 'Afar',
  ab: 'Abkhazian',
  av: 'Avaric',
  ba: 'Bashkir',
  bi: 'Bislama',
  bo: 'Tibetan',
  ce: 'Chechen',
  ch: 'Chamorro',
  cr: 'Cree',
  cu: 'Church Slavic',
  cv: 'Chuvash',
  dz: 'Dzongkha',
  ff: 'Fula',
  fj: 'Fijian',
  gv: 'Manx',
  ho: 'Hiri Motu',
  hz: 'Herero',
  ie: 'Interlingue',
  ii: 'Sichuan Yi',
  ik: 'Inupiaq',
  io: 'Ido',
  iu: 'Inuktitut',
  kg: 'Kongo',
  ki: 'Kikuyu',
  kj: 'Kuanyama',
  kl: 'Kalaallisut',
  kr: 'Kanuri',
  ks: 'Kashmiri',
  kv: 'Komi',
  kw: 'Cornish',
  li: 'Limburgish',
  lu: 'Luba-Katanga',
  mh: 'Marshallese',
  na: 'Nauru',
  nd: 'North Ndebele',
  ng: 'Ndonga',
  nr: 'South Ndebele',
  nv: 'Navajo',
  oj: 'Ojibwa',
  os: 'Ossetic',
  pi: 'Pali',
  rn: 'Rundi',
  sc: 'Sardinian',
  se: 'Northern Sami',
  sg: 'Sango',
  ss: 'Swati',
  ty: 'Tahitian',
  ve: 'Venda',
  vo: 'Volapük',
  za: 'Zhuang',
  gsw: 'Swiss German',
}

/** Returns the English name of a language code. */
export function getLanguageName(code: string): string {
  const name = getDisplayNamesFormatter('language').of(code)
  return name === undefined || name === code ? (unnamedLanguages[code] ?? code) : name
}

/** Joins the names of languages: "English and Italian"; '' if there are none. */
export const formatLanguageNames = (codes: readonly string[]): string =>
  new Intl.ListFormat('en-US').format(codes.map(getLanguageName))
