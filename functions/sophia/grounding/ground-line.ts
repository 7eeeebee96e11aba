import { Lexer } from 'marked'
import type { Token } from 'marked'
import { distanceMeters } from '@nestboard/shared/kernel/geo.ts'
import {
  formatAssistantLink,
  formatListingChip,
  listingChipPrefix,
  parseAssistantLink,
} from '@nestboard/shared/sophia/links.ts'
import type { AssistantLink, LinkedStay } from '@nestboard/shared/sophia/links.ts'
import type { ShownStay } from '@nestboard/shared/sophia/answer-card.ts'
import { isKnownName } from './known-facts.ts'
import type { KnownFacts } from './known-facts.ts'
import { checkLinkLabel, notChecked, replaceUngrounded } from './replace-ungrounded.ts'

/** Signs that stand for a kept link while the text around it is checked; no text may hold them. */
const [open, close] = ['\uE000', '\uE001']
const placeholder = /\uE000(\d+)\uE001/g

/** How far the center of a linked search may be from a place that a tool found, in meters. */
const samePlaceMeters = 2_000

interface Flat {
  /** The plain text, with placeholders for links. */
  readonly text: string
  /** The links to keep, as markdown. */
  readonly kept: string[]
  readonly stays: ShownStay[]
}

/** The dates of a linked stay if a record backs them, and none otherwise. */
function checkStay({ record }: KnownFacts, { day, length, ages }: LinkedStay): LinkedStay {
  const isKnown = day !== null && length !== null && record.days.has(day) && record.days.has(day + length)
  return isKnown ? { day, length, ages } : { day: null, length: null, ages: [] }
}

const isKnownPoint = ({ record }: KnownFacts, { lat, lng }: { readonly lat: number; readonly lng: number }): boolean =>
  [...record.places.values()].some(
    (place) => distanceMeters(place, { latitude: lat, longitude: lng }) <= samePlaceMeters,
  )

/** Whether everything that a link states is backed. A stay's link becomes a chip instead. */
function isAllowedLink(facts: KnownFacts, link: AssistantLink): boolean {
  if (link.kind === 'reset') return true
  if (link.kind === 'lnk') return link.msgId === facts.messageId && link.idx < facts.record.actions.length
  if (link.kind === 'search')
    return isKnownPoint(facts, link) && (link.day === null || checkStay(facts, link).day !== null)
  return link.kind === 'plan' && isKnownPoint(facts, link) && isKnownName(facts, link.dst)
}

function keepLink(facts: KnownFacts, href: string, label: string, flat: Flat): string {
  const link = parseAssistantLink(href)
  const keep = (markdown: string): string => `${open}${flat.kept.push(markdown) - 1}${close}`
  if (link?.kind === 'listing') {
    if (!facts.record.listings.has(link.id)) return notChecked
    const stay = { listingId: link.id, ...checkStay(facts, link) }
    flat.stays.push(stay)
    const words = label.startsWith(listingChipPrefix) ? '' : `${label} `
    return `${words}${keep(formatListingChip(stay))}`
  }
  if (!link || !isAllowedLink(facts, link)) return label.startsWith(listingChipPrefix) ? notChecked : label
  const text = escapeMarkdown(checkLinkLabel(label, facts))
  return keep(`[${text}](${formatAssistantLink(link)})`)
}

const unescapeHtml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** The plain text of tokens: emphasis and code lose their marks, images and HTML go. */
function flatten(tokens: readonly Token[], facts: KnownFacts, flat: Flat): string {
  return tokens
    .map((token): string => {
      const inner = 'tokens' in token && token.tokens ? flatten(token.tokens, facts, flat) : ''
      if (token.type === 'image' || token.type === 'html') return ''
      if (token.type === 'link') return keepLink(facts, String(token['href']), inner, flat)
      if (token.type === 'br') return ' '
      // A name that the mind points out is checked even if it is one word.
      const isEmphasis = token.type === 'strong' || token.type === 'em' || token.type === 'codespan'
      const text = inner || unescapeHtml('text' in token ? String(token.text) : token.raw)
      const isName = isEmphasis && /^\p{Lu}/u.test(text) && !text.includes(open) && text.length < 80
      return isName && !isKnownName(facts, text) ? notChecked : text
    })
    .join('')
}

/** Escapes the signs that markdown gives a meaning. */
export const escapeMarkdown = (text: string): string => text.replaceAll(/[\\`*_[\]<>|~#]/g, String.raw`\$&`)

/**
 * Checks a line of an answer, or a part of one that ends with a sentence. Returns markdown without anything that no
 * record backs, and the stays that it shows. Text is written anew from its parsed form, so nothing gets past unread.
 */
export function groundLine(line: string, facts: KnownFacts): { markdown: string; stays: ShownStay[] } {
  const clean = line.normalize('NFKC').replaceAll(/[\uE000-\uF8FF\p{Cc}\p{Cf}]/gu, (sign) => (sign === '\t' ? ' ' : ''))
  const [, marker = '', rest = ''] = /^(\s*(?:[-*+]|\d{1,2}[.)]|#{1,6}|>)\s+)?(.*)$/s.exec(clean) ?? []
  const flat: Flat = { text: '', kept: [], stays: [] }
  // Signs of markdown that mark nothing could stand between the parts of a price.
  const text = flatten(Lexer.lexInline(rest), facts, flat).replaceAll(/[*_`~\\]/g, '')
  const checked = escapeMarkdown(replaceUngrounded(text, facts))
  const markdown = checked.replaceAll(placeholder, (_, at: string) => flat.kept[Number(at)] ?? '')
  const isHeading = marker.includes('#')
  const start = isHeading || marker.includes('>') ? '' : marker.replace(/[*+]/, '-')
  return {
    markdown: isHeading && markdown.trim() ? `**${markdown.trim()}**` : `${start}${markdown}`,
    stays: flat.stays,
  }
}
