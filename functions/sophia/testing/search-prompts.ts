import { plans } from './prompt-case.ts'
import type { PromptStay } from './prompt-case.ts'

const lorne: readonly PromptStay[] = ['bell', 'rest', 'keeper']
const daylesford: readonly PromptStay[] = ['row', 'mill']
const when = 'from {40} for 3 nights, 2 adults'
const list = `We want to go to Lorne ${when}`

/** Whole requests, in one message. */
const whole = [
  plans(list, { shows: lorne, holds: ['3 nights'] }),
  plans(`Lorne ${when}`, { shows: lorne }),
  plans('Lorne from {40}, 3 nights, two of us', { shows: lorne }),
  plans('Lorne, {40} to {43}, 2 people', { shows: lorne }),
  plans('Lorne for two, from {40} until {43}', { shows: lorne }),
  plans('Find me a place in Lorne, checking in {40} and out {43}, for two adults', { shows: lorne }),
  plans('My wife and I would love to see Lorne, arriving {40}, leaving {43}', { shows: lorne }),
  plans('somewhere in lorne for 2 adults, {40}, 3 nights please', { shows: lorne }),
  plans('I am traveling alone to Lorne on {40} for one night', { shows: lorne, holds: ['one night'] }),
  plans('Looking for accommodation near Lorne, Australia, {40} till {42}, just me', { shows: lorne }),
  plans('Four of us need a roof in Lorne from {40} for two nights', { shows: lorne }),
  plans('2 adults and 2 kids (5 and 8), Lorne, {40} to {44}', { shows: lorne }),
  plans('A family of four in Lorne: two adults, children 4 and 9, {40}, 5 nights', { shows: lorne }),
  plans(`We'd like to stay in Daylesford ${when}`, { shows: daylesford }),
  plans('Daylesford, 2 guests, {40}, 3 nights', { shows: daylesford }),
  plans('Show me what is free in Daylesford between {40} and {45} for 2 people', { shows: daylesford }),
  plans('can u find a room in Daylesford for 3 ppl from {40} for 2 nites', { shows: daylesford }),
  plans('Any accomodation in Lorne? {40}, 3 nights, couple', { shows: lorne }),
  plans('Is anything free in Lorne on {60} for 4 nights? We are two.', { shows: lorne, holds: ['4 nights'] }),
  plans('I need a stay along the Great Ocean Road from {40} for 3 nights for 2 adults', { shows: lorne }),
  plans('One night in Lorne on {45}, party of 3', { shows: lorne }),
  plans('A weekend in Lorne in the next two months for two', { holds: ['Lorne'] }),
] as const

/** One thing is asked at a time, in the order place, dates, nights, party. */
const missing = [
  plans('I need a place to stay', { holds: ['Where'] }),
  plans('I want a holiday', { holds: ['Where'] }),
  plans('Find us somewhere nice for 3 nights', { holds: ['Where'] }),
  plans('I want to go to Lorne', { holds: ['When would you like to go?'] }),
  plans('Lorne for two', { holds: ['When'] }),
  plans('We are thinking about Daylesford', { holds: ['When'] }),
  plans('I want to go to Lorne on {40}', { holds: ['How many nights'] }),
  plans('Lorne from {40}, 3 nights', { holds: ['How many of you'] }),
  plans(['I want to go to Lorne', '{40}', 'only 3'], { holds: ['How many of you'] }),
  plans(['I want to go to Lorne', '{40}', 'only 3', 'only 2'], { shows: lorne }),
  plans(['Where can I go?', 'Lorne', '{40}', 'three nights', 'only me'], { shows: lorne }),
  plans(['I need a stay for 2 adults', 'Daylesford', '{40} to {42}'], { shows: daylesford }),
  plans(['2 adults, 3 nights from {40}', 'Lorne please'], { shows: lorne }),
  plans(['Hello', list], { shows: lorne }),
  plans(`We want to go to Qwertzuville ${when}`, { holds: ['don’t know that place'] }),
  plans('We want to go to Lorne from 2020-03-01 for 2 nights, 2 adults', { holds: ['in the past'] }),
  plans('Lorne from {40} for 3 nights, 40 adults', { holds: ['nine adults'] }),
] as const

/** Wishes, budgets, and what is said if nothing fits. */
const wishes = [
  plans(`${list}, at most USD 350 in total`, { shows: ['bell'] }),
  plans(`${list}. Our budget is 500 US dollars`, { shows: ['bell', 'rest'], first: 'bell' }),
  plans(`${list}, under USD 100 per night`, { shows: ['bell'] }),
  plans(`${list}, max USD 200 a night`, { shows: ['bell', 'rest'] }),
  plans(`${list}, no more than USD 150 per person`, { shows: ['bell'] }),
  plans(`${list}, at most USD 20 in total`, { holds: ['Above your budget'], shows: lorne }),
  plans(`${list}, with a pool`, { shows: ['rest'] }),
  plans(`${list}, hot tub please`, { shows: ['keeper'] }),
  plans(`${list}, and we need wifi`, { shows: ['bell', 'rest'] }),
  plans(`${list}. A kitchen would be good, so we can cook`, { shows: ['rest', 'keeper'] }),
  plans(`${list}, with beach access`, { shows: ['keeper'] }),
  plans(`${list}, pet friendly, we bring our dog`, { shows: ['bell'] }),
  plans(`A cabin in Lorne ${when}`, { shows: ['bell'] }),
  plans(`A villa in Lorne ${when}`, { shows: ['keeper'] }),
  plans(`A hotel in Lorne ${when}`, { shows: ['rest'] }),
  plans(`A castle in Lorne ${when}`, { holds: ['Nothing near Lorne fits everything'], shows: lorne }),
  plans(`${list}, rated at least 9`, { shows: ['keeper'] }),
  plans(`${list}, at least 4 stars`, { shows: ['rest', 'keeper'] }),
  plans(`${list} with sauna`, { holds: ['fits everything'], shows: lorne }),
  plans(`Daylesford ${when}, with a sauna`, { shows: ['mill'] }),
  plans(`Daylesford ${when}, open fireplace`, { shows: ['row'] }),
  plans(`Daylesford ${when}, a desk to work`, { shows: ['mill'] }),
  plans(`Daylesford ${when}, at most USD 500`, { shows: ['row'] }),
  plans(`We want to go to Broken Hill ${when}`, { holds: ['nothing'], hides: ['listingId'] }),
] as const

/** What people say once they see stays. */
const afterList = [
  plans([list, 'Which is the cheapest?'], { shows: ['bell'], hides: ['Lamp Keeper'] }),
  plans([list, 'What’s the cheapest one?'], { shows: ['bell'] }),
  plans([list, 'which one is least expensive'], { shows: ['bell'] }),
  plans([list, 'Which one is the best rated?'], { shows: ['keeper'] }),
  plans([list, 'Which has the best reviews?'], { shows: ['keeper'] }),
  plans([list, 'Which is closest to the center?'], { shows: ['keeper'] }),
  plans([list, 'Which one is the biggest?'], { shows: ['keeper'] }),
  plans([list, 'Which of these has a pool?'], { shows: ['rest'] }),
  plans([list, 'Do any of them have a hot tub?'], { shows: ['keeper'] }),
  plans([list, 'Do any of them have a sauna?'], { holds: ['None of these'] }),
  plans([list, 'Tell me more about the second one'], { holds: ['free for your dates'], cards: ['PIN'] }),
  plans([list, 'the last one please'], { holds: ['free for your dates'], cards: ['PIN'] }),
  plans([list, 'Tell me about Lamp Keeper'], { shows: ['keeper'], holds: ['villa', 'beach access'], cards: ['PIN'] }),
  plans([list, 'I like Gellibrand Rest'], { shows: ['rest'], cards: ['PIN'] }),
  plans([list, 'Is Johanna Bell free?'], { shows: ['bell'], holds: ['free for your dates'] }),
  plans([list, 'Book Lamp Keeper'], { shows: ['keeper'], holds: ['can’t book for you'], cards: ['PIN'] }),
  plans([list, 'Book it'], { holds: ['Which one'] }),
  plans([list, 'Number 2 sounds good'], { cards: ['PIN'] }),
  plans([`A villa in Lorne ${when}`, 'Something cheaper?'], { shows: ['bell', 'rest'] }),
  plans([`A hotel in Lorne ${when}`, 'Anything cheaper?'], { shows: ['bell'] }),
  plans([list, 'Anything cheaper?'], { holds: ['nothing else'] }),
  plans([list, 'We have USD 300 at most'], { shows: ['bell'] }),
  plans([list, 'with a pool please'], { shows: ['rest'] }),
  plans([list, 'Actually make it Daylesford'], { shows: daylesford }),
  plans([list, 'What about Daylesford instead?'], { shows: daylesford }),
  plans([list, 'Make it 5 nights'], { shows: lorne, holds: ['5 nights'] }),
  plans([list, 'Sorry, from {50}'], { shows: lorne, holds: ['3 nights'] }),
  plans([list, 'We are four now'], { shows: lorne }),
  plans([list, 'nope'], { holds: ['What should be different'] }),
  plans([list, 'Thanks!'], { holds: ['welcome'] }),
  plans([`A hotel in Lorne ${when}`, 'Tell me more'], { shows: ['rest'], holds: ['Guests rate it 8.6'] }),
  plans([`A cabin in Lorne ${when}, we bring our dog`, 'Are pets allowed?'], { shows: ['bell'], holds: ['pets'] }),
] as const

/** Searches and what follows them. */
export const searchPrompts = [...whole, ...missing, ...wishes, ...afterList]
