import { plans } from './prompt-case.ts'

const trip = 'Lorne from {40} for 3 nights, 2 adults'
const four = [0, 1, 2, 3].map((at) => at + 40)
const three = four.slice(0, 3)
const draft = { cards: ['SEGMENTS', 'BOARD'], holds: ['Nothing is on your board until you add it'] } as const
const onBoard = { on: 'board', pinned: 'keeper', cards: ['SEGMENTS'] } as const

/** Days drafted in Discover and on boards. */
export const planPrompts = [
  plans(['Plan 3 days in Lorne from {40}'], { ...draft, days: three }),
  plans(['Plan a slow trip to Lorne, 3 days from {40}, we love beaches'], { ...draft, days: three, rows: ['beach'] }),
  plans(['Plan 5 days in Lorne from {40}, slow, two adults, two kids, budget USD 2000'], { holds: ['slow'] }),
  plans(['Draft two days in Daylesford from {40}, we like wine'], { days: [40, 41], rows: ['Wine'] }),
  plans(['Make me an itinerary for Lorne, {40} to {42}'], { ...draft, days: three }),
  plans(['What should we do in Lorne on {40}?'], { holds: ['draft'] }),
  plans(['Things to do in Lorne from {40} to {42}, we love hiking'], { days: three, rows: ['nature'] }),
  plans(['A packed 3-day plan for Lorne from {40}'], { holds: ['full'], days: three }),
  plans(['Plan our days in Lorne'], { holds: ['From which day'] }),
  plans(['Plan three days'], { holds: ['Where should I plan'] }),
  plans(['Plan three days', 'Lorne', 'from {40}'], { cards: ['SEGMENTS', 'BOARD'], days: three }),
  plans([trip, 'Plan 3 slow days there, we love beaches'], { days: three, hides: ['listingId'] }),
  plans([trip, 'Plan our days'], { days: four }),
  plans([`A villa in ${trip}`, 'Plan our days'], { days: four, rows: ['Check in, Lamp Keeper'] }),
  plans([`A villa in ${trip}`, 'Plan our days', 'Re-plan day 2'], { days: [41], hides: ['listingId'] }),
  plans(['Plan 3 days in Lorne from {40}', 'Re-plan the second day'], { days: [41], cards: ['SEGMENTS', 'BOARD'] }),
  plans(['Plan 3 days in Lorne from {40}', 'Give us another plan for the last day'], { days: [42] }),
  plans(['Plan 3 days in Lorne from {40}', 'Plan {41} again'], { days: [41] }),
  plans(['Plan 3 days in Lorne from {40}', 'Make the plan slower'], { days: three, holds: ['slow'] }),
  plans(['Plan 3 days in Lorne from {40}', 'Plan it with more art and history'], { days: three, rows: ['Museum'] }),
  plans('Plan our days', { ...onBoard, days: [50, 51, 52, 53], rows: ['Check in, Lamp Keeper'] }),
  plans('Draft an itinerary for us', { ...onBoard, days: [50, 51, 52, 53], rows: ['Check out, Lamp Keeper'] }),
  plans('Plan two slow days', { ...onBoard, days: [50, 51, 53] }),
  plans('We love food and wine. Plan our days', { ...onBoard, rows: ['Wine'] }),
  plans(['Plan our days', 'Re-plan day 2'], { ...onBoard, days: [51] }),
  plans('Re-plan the last day', { ...onBoard, days: [53] }),
  plans('Re-plan {52}', { ...onBoard, days: [52] }),
  plans('Move our stay to {60}', { on: 'board', pinned: 'keeper', cards: ['PIN', 'SEGMENTS'], days: [60, 61, 62, 63] }),
  plans('Move Lamp Keeper to {70}, please', { on: 'board', pinned: 'keeper', days: [70, 71, 72, 73] }),
  plans('Can we shift the stay to {65}?', { on: 'board', pinned: 'keeper', holds: ['free'], rows: ['Check in'] }),
  plans(`Find a stay in ${trip}`, { on: 'board', shows: ['bell', 'rest', 'keeper'] }),
  plans([`A villa in ${trip}`, 'Pin it'], { on: 'board', shows: ['keeper'], cards: ['PIN'] }),
] as const
