import type { Day } from '@nestboard/shared/kernel/day.ts'
import { chatActionFlags } from '@nestboard/shared/sophia/model.ts'
import { formatAssistantLink } from '@nestboard/shared/sophia/links.ts'
import type { AnswerCard, AnswerSource, ProposedSegment, ShownStay } from '@nestboard/shared/sophia/answer-card.ts'
import type { ActionEffect, ConversationFacts, StoredAction } from './rows.ts'

const { active, embedded } = chatActionFlags

/** A stay with known dates. */
export interface DatedStay {
  readonly listingId: number
  readonly day: Day
  readonly length: number
  readonly ages: readonly number[]
}

export interface KnownPlace {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
}

export type ProposedRow = Omit<ProposedSegment, 'actionIdx'>

/**
 * What the tools of one answer read and proposed. The checks of the text know only this, the records of the
 * conversation's earlier answers, and what people wrote.
 */
export class AnswerRecord {
  readonly listings = new Map<number, string>()
  readonly places = new Map<string, KnownPlace>()
  readonly days = new Set<Day>()
  /** Other names that tools read, such as those of boards and rows. */
  readonly names = new Set<string>()
  readonly sources: AnswerSource[] = []
  readonly cards: AnswerCard[] = []
  readonly actions: StoredAction[] = []
  readonly #messageId: number
  readonly #nowMs: number

  constructor(messageId: number, nowMs: number, earlier: readonly ConversationFacts[] = []) {
    this.#messageId = messageId
    this.#nowMs = nowMs
    for (const { listings, places, days } of earlier) {
      for (const { id, name } of listings) this.listings.set(id, name)
      for (const place of places) this.places.set(place.name, place)
      for (const day of days) this.days.add(day)
    }
  }

  /** The facts to keep for later answers of the conversation; the newest, as many as a message may hold. */
  toFacts(): ConversationFacts {
    return {
      listings: [...this.listings].slice(-maxFacts).map(([id, name]) => ({ id, name })),
      places: [...this.places.values()].slice(-maxFacts),
      days: [...this.days].slice(-maxFacts),
    }
  }

  addListing(id: number, name: string): void {
    // Set anew, so that the newest facts come last.
    this.listings.delete(id)
    this.listings.set(id, name)
  }
  addPlace(place: KnownPlace): void {
    this.places.set(place.name, place)
  }
  /** Notes check-in, check-out and the days between. */
  addStayDays(day: Day, length: number): void {
    for (let each = day; each <= day + Math.min(length, maxFacts); each++) this.days.add(each)
  }

  addSource(source: Omit<AnswerSource, 'atMs'>): void {
    const isSame = (each: AnswerSource) =>
      each.tool === source.tool && each.title === source.title && each.detail === source.detail
    if (!this.sources.some(isSame)) this.sources.push({ ...source, atMs: this.#nowMs })
  }

  #addAction(name: string, url: string, flags: number, effect?: ActionEffect): number {
    return this.actions.push({ name, url, flags, presses: 0, ...(effect && { effect }) }) - 1
  }
  /** Adds an action that `update` carries out, shown by its card. */
  #addEffect(name: string, effect: ActionEffect): number {
    const url = formatAssistantLink({ kind: 'lnk', msgId: this.#messageId, idx: this.actions.length })
    return this.#addAction(name, url, active + embedded, effect)
  }

  /** Proposes rows for an itinerary, each with an action of its own, and one that adds all. */
  proposeSegments(title: string, segments: readonly ProposedRow[]): void {
    const card = this.cards.length
    const rows = segments.map((segment, at) => ({
      ...segment,
      actionIdx: this.#addEffect('Add', { kind: 'ADD_SEGMENTS', card, from: at, till: at + 1 }),
    }))
    const actionIdx = this.#addEffect('Add all', { kind: 'ADD_SEGMENTS', card, from: 0, till: rows.length })
    this.cards.push({ kind: 'SEGMENTS', title, segments: rows, actionIdx })
    for (const { day } of rows) this.days.add(day)
  }

  proposePin({ ages, ...stay }: DatedStay, tripId: number): void {
    const actionIdx = this.#addEffect('Pin', { kind: 'PIN_STAY', card: this.cards.length })
    this.cards.push({ kind: 'PIN', stay: { ...stay, ages: [...ages] }, tripId: tripId || null, actionIdx })
  }

  proposeBoard(name: string, { latitude, longitude }: KnownPlace, query: string): void {
    const url = formatAssistantLink({ kind: 'plan', lat: latitude, lng: longitude, dst: name, query })
    this.cards.push({ kind: 'BOARD', name, actionIdx: this.#addAction('Create board', url, active + embedded) })
  }

  openSearch({ name, latitude, longitude }: KnownPlace, stay: Omit<DatedStay, 'listingId'>): void {
    const values = { query: name, lat: latitude, lng: longitude, ...stay, ages: [...stay.ages] }
    this.#addAction(`Search ${name}`, formatAssistantLink({ kind: 'search', ...values }), active)
  }

  /** Adds the card of the stays that the text shows as chips, with the time of their search. */
  showStays(stays: readonly ShownStay[]): void {
    // A stay that a card offers to pin is shown by that card.
    const pinned = new Set(this.cards.flatMap((card) => (card.kind === 'PIN' ? [card.stay.listingId] : [])))
    const shown = stays.filter(({ listingId }) => !pinned.has(listingId))
    if (shown.length) this.cards.push({ kind: 'STAYS', stays: shown, checkedMs: this.#nowMs })
  }
}

/** Maximum number of facts of each kind that an answer keeps. */
const maxFacts = 60
