import fc from 'fast-check'
import { formatIsoDay } from '@nestboard/shared/kernel/day.ts'
import { expect, it } from 'vitest'
import { newPerson } from '../../auth/testing/person.ts'
import type { Mind } from '../../gateways/assistant/port.ts'
import { todayUtc } from '../../search/testing/search.ts'
import { askInDiscover } from '../testing/conversation.ts'
import { createStaysAtLorne } from '../testing/coast.ts'
import { AnswerRecord } from '../answer-record.ts'
import { groundStream } from './ground-stream.ts'
import type { KnownFacts } from './known-facts.ts'

const me = await newPerson()
const { inn } = await createStaysAtLorne()

const says = (text: string): Mind =>
  async function* scripted({ tools }) {
    await tools.call('FIND_PLACE', { query: 'Lorne, Australia' })
    await tools.call('READ_LISTING', { listingId: inn.listingId })
    await tools.call('CHECK_AVAILABILITY', {
      listingId: inn.listingId,
      checkIn: formatIsoDay(todayUtc + 40),
      nights: 2,
      ages: [40],
    })
    yield text
  }
const shownFor = async (text: string) =>
  (await askInDiscover(me, 'Where can I sleep in Lorne?', { mind: says(text) })).answer

it.each([
  ['an invented stay', 'Try the Azure Horizon Resort, it is lovely.', /azure|horizon/i],
  ['an invented stay of one word', 'Try Azura, it is lovely.', /azura/i],
  ['an invented stay of one word in capitals', 'Stay at AZURA or at ZED tonight.', /azura|zed/i],
  ['an invented stay of one word that begins a sentence', 'Azura is the best. It has a pool.', /azura/i],
  ['an invented stay of one word that begins a row', '- Azura: sea view\n- Miramar – pool', /azura|miramar/i],
  ['an invented stay after a colon', 'I know just the place: Azura.', /azura/i],
  ['an invented stay after an article', 'The Azura is lovely, and the Miramar, too.', /azura|miramar/i],
  ['an invented stay in quotes', 'Try “Azura” or "Miramar".', /azura|miramar/i],
  ['an invented stay between true words', 'In Lorne Azura is near Gellibrand Rest.', /azura/i],
  [
    'an invented stay in a link',
    'See [Azura](nb:reset) and [Miramar](nb:search?lat=-38.54&lng=143.976).',
    /azura|miramar/i,
  ],
  ['an invented stay with a hidden sign', 'Try A\u200bzura or *A*zura.', /a.?zura/i],
  [
    'an invented stay beside a true chip',
    `Azura [listingId:${inn.listingId}](nb:listing?id=${inn.listingId})`,
    /azura/i,
  ],
  ['a true stay with an invented host', 'Gellibrand Rest belongs to Beatrice.', /beatrice/i],
  ['an invented stay in bold', 'Try **Azura**, it is lovely.', /azura/i],
  [
    'an invented stay that begins a row',
    '1. Cliff Edge Villa – great views\n2. Hotel Miramar – pool',
    /cliff|miramar/i,
  ],
  ['an invented stay over two lines', 'Try the Azure\nHorizon Resort.', /azure|horizon/i],
  ['an invented stay without capitals', 'Try the azure horizon resort, it is lovely.', /azure|horizon/i],
  ['an invented stay without capitals that one stays at', 'You could stay at azura for two nights.', /azura/i],
  ['an invented stay of plain words that one stays at', 'Sleep at grand harbor, near the sea.', /grand harbor/i],
  ['an invented stay that one spends nights at', 'Spend three nights at miramar by the sea.', /miramar/i],
  ['an invented stay that one checks in at', 'Then check in at villa azura before six.', /azura/i],
  ['an invented stay that one books', 'I would book miramar now.', /miramar/i],
  ['an invented stay that one books, with an article', 'I would book the miramar now.', /miramar/i],
  [
    'an invented stay that is recommended without capitals',
    'I recommend azura, or miramar if it rains.',
    /azura|miramar/i,
  ],
  ['an invented stay with its kind before it', 'The best is hotel miramar, with a pool.', /miramar/i],
  ['an invented stay with its kind and an article before it', 'The best is the villa azura.', /azura/i],
  ['an invented stay with a small word in it', 'Look at inn on the azure lake.', /azure lake/i],
  ['what a place is called', 'There is a place called azure horizon near Lorne.', /azure|horizon/i],
  ['what a place is named after plain words', 'It is named blue lagoon, and it has a spa.', /blue lagoon/i],
  ['what a place is known as', 'It is known as The paradise.', /paradise/i],
  ['an invented stay in quotes without capitals', 'Try “azure horizon” or ‘miramar’.', /azure|miramar/i],
  ['an invented stay that begins a sentence, of two words', 'Blue lagoon has a pool. It is free.', /lagoon/i],
  ['an invented stay that begins a sentence without capitals', 'azura offers a view of the sea.', /azura/i],
  [
    'an invented stay that begins a sentence with another verb',
    'Miramar welcomes dogs. Azura sleeps six.',
    /miramar|azura/i,
  ],
  ['an invented stay that is a sentence', 'I know just the one. Azura!', /azura/i],
  ['an invented stay with a comma behind it', 'Azura, by the sea, is quiet.', /azura/i],
  ['an invented stay that has what stays have', 'Ask the azure horizon: the azure horizon has a pool.', /horizon has/i],
  ['an invented stay that is said to be free', 'On those days the miramar is available.', /miramar/i],
  ['an invented stay after a dash', 'One more – azura is by the sea.', /azura/i],
  ['an invented stay in a row without capitals', '- azure lodge by the river\n- miramar is cheap', /azure|miramar/i],
  ['an invented stay in another script', 'Try 東京ホテル or Азура or فندق الأفق.', /東|Азура|فندق/i],
  ['an invented stay with a capital inside', 'Try azuraResort or eAzura.', /azura/i],
  ['an invented stay that is spelled', 'Try a z u r a or A.Z.U.R.A tonight.', /a[ .]z[ .]u/i],
  ['an invented stay as a handle', 'Write to @azurahorizon or look for #azura.', /azura/i],
  ['an invented stay with a hyphen', 'Stay at azure-horizon for a night.', /azure|horizon/i],
  ['an invented stay that is a favorite', 'My favorite is azura. How about miramar?', /azura|miramar/i],
  [
    'an invented stay of two words that is asked about',
    'What about blue lagoon? Or have a look at miramar.',
    /lagoon|miramar/i,
  ],
  ['an invented stay that one goes to', 'Go to azura for a spa, and go with miramar.', /azura|miramar/i],
  ['an invented stay that there is', 'There is azura, with a pool. I found miramar for you.', /azura|miramar/i],
  ['two invented stays', 'Both azura and miramar are free. Azura and miramar have pools.', /azura|miramar/i],
  ['an invented stay between others', 'Choose between azura and miramar.', /azura|miramar/i],
  ['an invented stay that is explained', 'azura (with pool)\n- miramar — small\n- azura: sea view', /azura|miramar/i],
  ['an invented stay after a colon and before its place', 'The best one: azura by the sea.', /azura/i],
  ['an invented rating', 'Guests rate azura 9 of 10.', /azura/i],
  ['an invented host without capitals', 'Your host is beatrice. Contact beatrice tonight.', /beatrice/i],
  [
    'an invented stay with an article that is recommended',
    'Try the azura. You could sleep in miramar.',
    /azura|miramar/i,
  ],
  ['a chip of a listing that was not read', 'See [listingId:42](nb:listing?id=42).', /42/],
  ['a price', 'It costs A$199 a night.', /199/],
  ['a price with another sign', 'It costs 1.250 € or 99 USD.', /250|99/],
  ['a price in words', 'It costs ninety dollars per night.', /ninety/],
  ['a price over emphasis', 'It costs **A$**199 or $**88**.', /199|88/],
  ['a price over lines', 'It costs A$\n199 in all.', /199/],
  ['a price in wide digits', 'It costs ＄１９９.', /199|１９９/],
  ['a price in an entity', 'It costs &#36;199 and &dollar;77 USD.', /\$ ?199|77/],
  ['a discount', 'You save 20% off today.', /20/],
  ['a date', 'It is free on March 3, 2031 and 4.5.2031.', /march|2031/i],
  ['a date range', 'Free 3–7 March and 2031-04-05.', /march|2031/i],
  ['an address of the web', 'Book at https://evil.example/pay or evil.com.', /evil/],
  ['a mail address', 'Write to pay@evil.example today.', /evil/],
  ['a link', '[Book here](https://evil.example) or [here](javascript:alert(1)).', /evil|javascript/],
  ['a link by reference', '[Book here][x]\n\n[x]: https://evil.example', /evil/],
  ['a picture', '![x](https://evil.example/a.png)', /evil/],
  ['HTML', '<a href="https://evil.example">Book</a><script>alert(1)</script>', /evil|script/],
  ['an action of another message', '[Do it](nb:lnk?msgId=7&idx=0)', /nb:/],
  ['a board for a place that was not found', '[Plan](nb:plan?lat=1&lng=2&dst=Atlantis)', /nb:/],
  ['a search elsewhere', '[Search](nb:search?lat=1&lng=2&query=x)', /nb:/],
])('never shows %s', async (_, text, hidden) => {
  const { text: shown } = await shownFor(text)
  expect(shown).not.toMatch(hidden)
})

it.each([
  'Gellibrand Rest is a cabin near Lorne, and gellibrand rest has a kitchen.',
  'You could stay at Gellibrand Rest for two nights, or at home.',
  'I found two stays. The first one is a quiet cabin by the sea, and the second is a small hotel with a pool.',
  'A rustic lodge in the hills would suit you. The cheaper cabin has no kitchen.',
  'Breakfast is included. Parking is free, and wine is part of the region.',
  'Swimming is safe in the morning; ask locals first.',
  'Day one: walk to the lookout. Then lunch at a cafe, and a swim before sunset.',
  'First, a slow breakfast. Afterwards, a drive along the coast road.',
  '- Morning: the beach, while it is quiet\n- Afternoon: the playground and ice cream',
  'The coast road is quiet in the morning, and the beach below the pines has room for a long slow walk.',
  'Try “something cheaper”, or “plan three slow days”. You can say “the first one”.',
  'I recommend surfing, or walks in the forest if it rains. Great! Unfortunately, the rest is taken.',
  'Rooms at this price go fast. Check-in is at four, and dinner at home is fine, too.',
  'Go to the lighthouse before sunset. How about a slower day? There is a kitchen, and there is parking.',
  'Tides are low in the morning, and dogs are welcome. Kangaroos are common at dusk.',
  'Head to the market for breakfast. Stay in bed late. Contact the host for a cot, and call ahead.',
  'Two things to know: the road is narrow, and phone signal is weak. Lunch (late): picnic. Evening – music.',
  'Would you like a hotel or a whole house? Two adults and a child fit in each of them.',
])('leaves plain words as they are: %s', async (words) => {
  expect((await shownFor(words)).text).toBe(words)
})

it('shows names in title case that a tool has read', async () => {
  const words = 'Gellibrand Rest is a Cabin near Lorne in Victoria, Australia. It is quiet. Do you like Italian food?'
  expect((await shownFor(words)).text).toBe(words)
})

it('shows what records back: the stay, its dates, and links to the place', async () => {
  const day = todayUtc + 40
  const { text, cards } = await shownFor(
    `Gellibrand Rest [listingId:${inn.listingId}](nb:listing?id=${inn.listingId}&day=${day}&length=2&ages=40) is free from ${formatIsoDay(day)}. [Plan it](nb:plan?lat=-38.54&lng=143.976&dst=Lorne)`,
  )
  expect(text).toContain(`[listingId:${inn.listingId}](nb:listing?id=${inn.listingId}&day=${day}&length=2&ages=40)`)
  expect(text).toContain(formatIsoDay(day))
  expect(text).toContain('[Plan it](nb:plan?')
  expect(text).not.toContain('not checked')
  expect(cards).toEqual([expect.objectContaining({ kind: 'STAYS' })])
})

it('drops the dates of a chip that no tool has checked', async () => {
  const { text } = await shownFor(
    `[listingId:${inn.listingId}](nb:listing?id=${inn.listingId}&day=22000&length=9&ages=40)`,
  )
  expect(text).toBe(`[listingId:${inn.listingId}](nb:listing?id=${inn.listingId})`)
})

it('repeats an amount that the person named', async () => {
  const mind = says('Under A$1,500 I know nothing, and not for A$1,501.')
  const { answer } = await askInDiscover(me, 'Lorne under A$1500 please', { mind })
  expect(answer.text).toMatch(/A\$1,500/)
  expect(answer.text).not.toMatch(/1,501/)
})

it('gives the same text however the pieces are cut', async () => {
  const facts: KnownFacts = { record: new AnswerRecord(5, 0), messageId: 5, today: todayUtc, said: 'Lorne' }
  const text =
    'Lorne is lovely in summer, with long evenings. Try Hotel Miramar for A$199 a night, it is close to everything! See [x](https://evil.example) and **Azura**.\n\n- One row with $5\n- Another on May 5\n\nThat is all, really.'
  const groundIn = async (pieces: readonly string[]) => {
    async function* stream() {
      yield* pieces
    }
    const parts: string[] = []
    for await (const part of groundStream(stream(), facts, () => {})) parts.push(part)
    return parts.join('')
  }
  const whole = await groundIn([text])
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: text.length }), { maxLength: 12 }), async (cuts) => {
      const at = [0, ...new Set(cuts), text.length].toSorted((a, b) => a - b)
      const pieces = at.slice(1).map((end, index) => text.slice(at[index], end))
      expect(await groundIn(pieces)).toBe(whole)
    }),
  )
  expect(whole).not.toMatch(/199|miramar|evil|azura|\$5|may 5/i)
})
