import type { ShownStay } from './answer-card.ts'

/**
 * The links of the assistant (traveler §4), each `nb:NAME?PARAMETERS`:
 * - `nb:lnk?msgId&idx`: sends `update` for action `idx` of the message
 * - `nb:plan?lat&lng&dst&query`: creates a board named `dst` and opens its itinerary; `query` is an optional question
 *   for the board's chat
 * - `nb:search?query&lat&lng&day&length&ages`: opens the search form with these values
 * - `nb:listing?id&day&length&ages`: opens a listing, with dates if they are known
 * - `nb:reset`: begins a new conversation
 *
 * Days are epoch days; ages are separated by commas. Any other link is no link of the assistant and isn't opened.
 */
export type AssistantLink =
  | { readonly kind: 'lnk'; readonly msgId: number; readonly idx: number }
  | { readonly kind: 'plan'; readonly lat: number; readonly lng: number; readonly dst: string; readonly query: string }
  | ({ readonly kind: 'search'; readonly query: string; readonly lat: number; readonly lng: number } & LinkedStay)
  | ({ readonly kind: 'listing'; readonly id: number } & LinkedStay)
  | { readonly kind: 'reset' }

/** Dates and party of a link; null and empty if it has none. */
export type LinkedStay = Omit<ShownStay, 'listingId'>

const format = (name: string, values: Readonly<Record<string, string | number | null>>): string => {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== '')
  const query = new URLSearchParams(given.map(([key, value]): [string, string] => [key, String(value)]))
  return `nb:${name}${given.length ? `?${query}` : ''}`
}

/** The address of a link. */
export function formatAssistantLink(link: AssistantLink): string {
  const { kind, ...values } = link
  return format(kind, 'ages' in values ? { ...values, ages: values.ages.join(',') } : values)
}

const toNumber = (text: string | null): number => (text && /^-?\d{1,16}(\.\d{1,12})?$/.test(text) ? Number(text) : NaN)
const toInteger = (text: string | null): number | null => {
  const number = toNumber(text)
  return Number.isSafeInteger(number) ? number : null
}

function parseStay(query: URLSearchParams): LinkedStay {
  const [day, length] = [toInteger(query.get('day')), toInteger(query.get('length'))]
  const ages = (query.get('ages') ?? '').split(',').filter(Boolean).map(Number).filter(Number.isSafeInteger)
  return day === null || length === null ? { day: null, length: null, ages } : { day, length, ages }
}

/** The link of an address; undefined for an address that is none of the assistant's, or lacks what its link needs. */
export function parseAssistantLink(address: string): AssistantLink | undefined {
  const [, kind, parameters = ''] = /^nb:([a-z]+)(?:\?(.*))?$/s.exec(address) ?? []
  const query = new URLSearchParams(parameters)
  const [lat, lng] = [toNumber(query.get('lat')), toNumber(query.get('lng'))]
  const isPoint = Math.abs(lat) <= 90 && Math.abs(lng) <= 180
  const [id, msgId, idx] = ['id', 'msgId', 'idx'].map((name) => toInteger(query.get(name)) ?? -1) as [
    number,
    number,
    number,
  ]
  const text = query.get('query') ?? ''
  if (kind === 'reset') return { kind }
  if (kind === 'lnk') return msgId > 0 && idx >= 0 ? { kind, msgId, idx } : undefined
  if (kind === 'listing') return id > 0 ? { kind, id, ...parseStay(query) } : undefined
  if (kind === 'search') return isPoint ? { kind, query: text, lat, lng, ...parseStay(query) } : undefined
  const dst = query.get('dst') ?? ''
  return kind === 'plan' && isPoint && dst ? { kind, lat, lng, dst, query: text } : undefined
}

/** The text with which a markdown link to a listing begins; it is shown as a chip with `View` (traveler §4). */
export const listingChipPrefix = 'listingId:'

/** The markdown of a listing's chip: `[listingId:42](nb:listing?id=42…)`. */
export const formatListingChip = ({ listingId, ...stay }: ShownStay): string =>
  `[${listingChipPrefix}${listingId}](${formatAssistantLink({ kind: 'listing', id: listingId, ...stay })})`
