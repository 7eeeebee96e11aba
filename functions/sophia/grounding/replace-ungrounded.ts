import { currencies } from '@nestboard/shared/intl/currencies.ts'
import { isKnownDate } from './is-known-date.ts'
import { isKnownName } from './known-facts.ts'
import type { KnownFacts } from './known-facts.ts'
import { isPlainWord } from './plain-words.ts'
import { replacePlainNames } from './replace-plain-names.ts'

/** What stands in an answer in place of what no record backs. */
export const notChecked = 'not checked'

const number = String.raw`\d(?:[\d.,'’ \u00a0]*\d)?`
const sign = String.raw`(?:\b[A-Z]{1,3})?[$€£¥₹₩₪₫฿₺₽]`
const code = String.raw`\b(?:${currencies.join('|')})\b`
const unit =
  'dollars?|cents?|euros?|pounds?|quid|bucks?|francs?|yen|yuan|rupees?|kron(?:er|or|a)|pesos?|reais|rand|baht|won|per night|a night|nightly|each night|per person|pp|p\\.p\\.|/ ?night'
const words =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand'
const numberWords = String.raw`\b(?:(?:${words}|and|a)[ -])*(?:${words})`

/** Amounts of money, and parts of prices such as discounts. */
const money = new RegExp(
  [
    String.raw`(?:${sign}|${code})\s*${number}(?:\s*k\b)?`,
    String.raw`${number}(?:\s*k)?\s*(?:${sign}|${code}|(?:${unit})\b)`,
    String.raw`${numberWords}\s+(?:${unit})\b`,
    String.raw`${number}\s*(?:%|percent)\s*(?:off|discount|cheaper|less|reduction|saving)`,
  ].join('|'),
  'giu',
)
/** A sign of money without its number, such as at the end of a piece of text. */
const danglingMoney = new RegExp(String.raw`(?:${sign})`, 'gu')

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').replace(/^0+/, '')

/** Whether a person wrote this amount; an answer may repeat a budget. */
function isSaidAmount(amount: string, said: string): boolean {
  const digits = digitsOf(amount)
  return digits !== '' && (said.match(new RegExp(number, 'gu')) ?? []).some((each) => digitsOf(each) === digits)
}

const address =
  /(?:\b[a-z][a-z\d+.-]{1,20}:(?:\/\/)?\S+|\bwww\.\S+|\b[\p{L}\d.+-]+@[\p{L}\d-]+\.\S+|\b[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|net|org|io|co|info|travel|biz|app|site|shop|xyz|me|de|fr|it|es|at|ch|uk|au|nz|us|eu|ru|cn)\b(?:\/\S*)?)/giu

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec'
const monthName = String.raw`(?:${months})[a-z]*\.?`
const ordinal = String.raw`\d{1,2}(?:st|nd|rd|th)?`
const year = String.raw`(?:,?\s*(?:19|20)\d\d)?`
const date = new RegExp(
  [
    String.raw`\b\d{4}-\d{1,2}-\d{1,2}\b`,
    String.raw`\b${monthName}\s+${ordinal}(?:\s*[–—-]\s*(?:${monthName}\s+)?${ordinal})?${year}\b`,
    String.raw`\b${ordinal}(?:\s*[–—-]\s*${ordinal})?\s+(?:of\s+)?${monthName}${year}(?![a-z])`,
    String.raw`\b\d{1,2}\.\s?\d{1,2}\.(?:\s?(?:19|20)?\d\d)?|\b\d{1,2}/\d{1,2}(?:/\d{2,4})?\b`,
    String.raw`\b(?:the day after )?tomorrow\b|\b(?:this|next|coming)\s+(?:mon|tues|wednes|thurs|fri|satur|sun)day\b`,
  ].join('|'),
  'giu',
)

const lodging =
  'Hotels?|Inn|Lodge|Cottages?|Villas?|Resort|Hostel|Motel|B&B|Guest ?house|Cabins?|Apartments?|Suites?|Chalet|Retreat|Palace|Manor|Farm(?:stay)?|Camp|Tents?|Lofts?|Studios?|Bungalows?|Ranch|Residences?|Pension|Gasthof|Glamping|Tree ?house|Yurts?|House ?boat|Estate|Casa|Maison|Ryokan|Riad|Hacienda|House|Haus'
/** Two or more words in title case, of which small words may stand between. */
const title = String.raw`\p{Lu}[\p{L}\p{N}'’&-]*`
const link = String.raw`(?:of|the|de|del|la|le|les|am|an|der|die|by|at|on|and|in|du|di|da|&)`
const names = new RegExp(String.raw`(?<![\p{L}\p{N}])${title}(?:\s+(?:${link}\s+){0,3}${title})+`, 'gu')
/** Words between two names that are no part of either: "Lorne in Victoria". */
const joiningWords = /\s+(?:in|at|on|and|by)\s+(?:the\s+)?/
const lodgingName = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:(?:${lodging})\s+(?:${link}\s+){0,2}${title}|${title}\s+(?:${lodging}))(?![\p{L}])`,
  'gu',
)
/** Words in title case that name nothing. */
const commonTitles =
  /^(?:I(?:[’']\p{L}+)?|Sophia|Nestboard|Discover|Day|Days|Night|Nights|Check|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Mon|Tue|Wed|Thu|Fri|Sat|Sun|January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec|OK|AM|PM|TV|EV|Wi-?Fi|BBQ|GPS|CBD|Christmas|Easter|English|European|Asian|African|American|Australian|British|French|Italian|Spanish|German|Greek|Japanese|Chinese|Indian|Thai|Mexican)$/u

const currencyCodes: ReadonlySet<string> = new Set(currencies)

/** Whether all words of a phrase are words of the calendar, the product or the language. */
const isCommon = (phrase: string): boolean =>
  phrase.split(/\s+/).every((word) => commonTitles.test(word) || currencyCodes.has(word))

const singleName = new RegExp(String.raw`(?<![\p{L}\p{N}’'-])${title}`, 'gu')
/** What follows a name that a sentence or a row begins with, but seldom one of its plain first words. */
const afterName = /^(?:\s+(?:is|was|has|offers|costs|lies|sits|looks|would|will|may|can)\b|\s*[:–—|\uE000]|\s+-\s)/
/** The text of a link: its first word has a capital, so a single word must be a plain one or a known name. */
export function checkLinkLabel(label: string, facts: KnownFacts): string {
  const word = label.trim()
  const isName = /^\p{Lu}\S*$/u.test(word) && !isPlainWord(word) && !isCommon(word) && !isKnownName(facts, word)
  return isName ? notChecked : replaceUngrounded(label, facts)
}

/** Whether a word with a capital may name a stay: one within a sentence, or one that begins it as names do. */
function mayBeName(word: string, before: string, after: string): boolean {
  if (!/(?:^|[.!?:…]["”’]?\s+|^["“‘])$/.test(before)) return true
  if (isPlainWord(word) || word.endsWith('ing')) return false
  return afterName.test(after) || (/:\s+$/.test(before) && /^\s*(?:[,.!?]|$)/.test(after))
}

/** Leaves out a first word that has a capital only because a sentence begins with it. */
function withoutSentenceStart(phrase: string, before: string): string {
  const isStart = /(?:^|[.!?:…]\s*)$/.test(before)
  return isStart ? phrase.replace(/^\S+\s+/, '') : phrase
}

/**
 * Replaces what no record backs in the plain text of an answer: amounts of money, unless a person named them; dates;
 * addresses; and names of stays, with capitals or without.
 */
export function replaceUngrounded(text: string, facts: KnownFacts): string {
  const checkName = (phrase: string, offset: number, whole: string): string => {
    if (isCommon(phrase) || isKnownName(facts, phrase)) return phrase
    const [first = '', ...others] = phrase.split(joiningWords)
    const rest = withoutSentenceStart(first, whole.slice(0, offset))
    const isBegun = rest !== first && (!/\s/.test(rest) || isCommon(rest) || isKnownName(facts, rest))
    const areKnown = others.every((part) => isCommon(part) || isKnownName(facts, part))
    return areKnown && (isBegun || isCommon(first) || isKnownName(facts, first)) ? phrase : notChecked
  }
  const checked = text
    .replaceAll(address, notChecked)
    .replaceAll(money, (found) => (isSaidAmount(found, facts.said) ? found : notChecked))
    .replaceAll(danglingMoney, (found, offset: number, whole: string) =>
      /^\s*\d/.test(whole.slice(offset + found.length)) || /\d\s*$/.test(whole.slice(0, offset)) ? found : '',
    )
    .replaceAll(date, (found) => (isKnownDate(found, facts) ? found : notChecked))
    .replaceAll(names, checkName)
    .replaceAll(singleName, (word, offset: number, whole: string) =>
      isCommon(word) ||
      isKnownName(facts, word) ||
      !mayBeName(word, whole.slice(0, offset), whole.slice(offset + word.length))
        ? word
        : notChecked,
    )
    .replaceAll(lodgingName, (found) => (isKnownName(facts, found) ? found : notChecked))
  return replacePlainNames(checked, facts, notChecked)
}
