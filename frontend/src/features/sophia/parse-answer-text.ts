import { listingChipPrefix, parseAssistantLink, type AssistantLink } from '@nestboard/shared/sophia/links.ts'
import type { ShownStay } from '@nestboard/shared/sophia/answer-card.ts'
import { Lexer, type Token, type Tokens } from 'marked'

/** A part of a line. A `chip` shows a listing with its live price; a `link` is one of the assistant's. */
export type AnswerPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'strong' | 'em'; readonly parts: readonly AnswerPart[] }
  | { readonly kind: 'link'; readonly link: AssistantLink; readonly parts: readonly AnswerPart[] }
  | { readonly kind: 'chip'; readonly stay: ShownStay }

export type AnswerBlock =
  | { readonly kind: 'paragraph' | 'heading'; readonly parts: readonly AnswerPart[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly AnswerBlock[])[] }

/**
 * Reads the markdown of an answer. Only links of the assistant become links (`shared/sophia/links.ts`); HTML, pictures
 * and whatever else isn't listed above stay text.
 * @param isComplete false while the answer is being written: its last, unfinished markup is then left out
 */
export const parseAnswerText = (text: string, isComplete = true): AnswerBlock[] =>
  new Lexer({ gfm: true, breaks: true }).lex(isComplete ? text : leaveOutUnfinishedMarkup(text)).flatMap(toBlock)

/** Leaves out a link whose end is still to come, and closes bold text. */
function leaveOutUnfinishedMarkup(text: string): string {
  const rest = text.replace(/\[[^\]\n]*(?:\](?:\([^)\n]*)?)?$/, '').replace(/(?<!\*)\*{1,2}$/, '')
  const lastLine = rest.slice(rest.lastIndexOf('\n') + 1)
  return (lastLine.match(/\*\*/g)?.length ?? 0) % 2 === 1 ? `${rest.trimEnd()}**` : rest
}

function toBlock(token: Token): AnswerBlock[] {
  switch (token.type) {
    case 'space':
    case 'hr':
    case 'def':
      return []
    case 'heading':
      return [{ kind: 'heading', parts: toParts((token as Tokens.Heading).tokens) }]
    case 'list': {
      const { ordered, items } = token as Tokens.List
      return [{ kind: 'list', isOrdered: ordered, items: items.map(({ tokens }) => tokens.flatMap(toBlock)) }]
    }
    case 'blockquote':
      return (token as Tokens.Blockquote).tokens.flatMap(toBlock)
    default: {
      const parts = hasParts(token) ? toParts(token.tokens) : [textPart(literalOf(token))]
      return parts.length > 0 ? [{ kind: 'paragraph', parts }] : []
    }
  }
}

const hasParts = (token: Token): token is Tokens.Paragraph =>
  (token.type === 'paragraph' || token.type === 'text') && Array.isArray((token as Tokens.Generic).tokens)

const literalOf = (token: Token): string =>
  token.type === 'code' || token.type === 'codespan' || token.type === 'escape' || token.type === 'text'
    ? (token as Tokens.Text).text
    : token.raw

const textPart = (text: string): AnswerPart => ({ kind: 'text', text })

const toParts = (tokens: readonly Token[]): AnswerPart[] => tokens.flatMap(toPart)

function toPart(token: Token): AnswerPart[] {
  switch (token.type) {
    case 'br':
      return [{ kind: 'break' }]
    case 'strong':
    case 'em':
      return [{ kind: token.type, parts: toParts((token as Tokens.Strong).tokens) }]
    case 'del':
      return toParts((token as Tokens.Del).tokens)
    case 'link':
      return toLink(token as Tokens.Link)
    case 'image':
      return [textPart((token as Tokens.Image).text)]
    default:
      return hasParts(token) ? toParts(token.tokens) : [textPart(literalOf(token))]
  }
}

function toLink({ href, text, tokens }: Tokens.Link): AnswerPart[] {
  const link = parseAssistantLink(href)
  if (text.startsWith(listingChipPrefix)) {
    const listingId = Number(text.slice(listingChipPrefix.length))
    // A chip whose text and link name different listings would show one and open the other.
    const stay = link?.kind === 'listing' && link.id === listingId ? link : undefined
    return stay ? [{ kind: 'chip', stay: { listingId, day: stay.day, length: stay.length, ages: stay.ages } }] : []
  }
  return link ? [{ kind: 'link', link, parts: toParts(tokens) }] : toParts(tokens)
}

/** The words of an answer for screen readers, without its chips. */
export const toSpokenText = (text: string): string => parseAnswerText(text).map(speakBlock).join(' ').trim()

const speakBlock = (block: AnswerBlock): string =>
  block.kind === 'list'
    ? block.items.map((item) => item.map(speakBlock).join(' ')).join(', ')
    : block.parts.map(speakPart).join('')

const speakPart = (part: AnswerPart): string => {
  if (part.kind === 'text') return part.text
  if (part.kind === 'break') return ' '
  return part.kind === 'chip' ? '' : part.parts.map(speakPart).join('')
}
