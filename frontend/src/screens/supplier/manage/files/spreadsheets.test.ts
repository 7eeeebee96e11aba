import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { matchListingColumns } from './match-listing-columns.ts'
import { parseListingTable } from './parse-listing-table.ts'
import { parseTableFile } from './parse-table-file.ts'

/**
 * What a file gives: for each line the fields of its listing, or the columns that are refused; `ask` and `skipped` name
 * its columns that need an answer or aren't read; a text is a part of the refusal of the whole file.
 */
interface Given {
  readonly lines: readonly (object | readonly string[])[]
  readonly ask?: readonly string[]
  readonly skipped?: readonly string[]
}

async function read(bytes: Uint8Array): Promise<Given | string> {
  const tables = await parseTableFile(new Uint8Array(bytes).buffer)
  if (typeof tables === 'string') return tables
  const [table] = tables
  const matches = matchListingColumns(table!.head)
  const named = (match: string) => table!.head.filter((_, at) => matches[at] === match)
  const [ask, skipped] = [named('ask'), named('skip')]
  return {
    lines: parseListingTable(table!, matches).map(({ read: line }) =>
      'listing' in line ? line.listing : line.problems.map(({ field }) => field),
    ),
    ...(ask.length > 0 && { ask }),
    ...(skipped.length > 0 && { skipped }),
  }
}

const named = (field: string, values: Readonly<Record<string, unknown>>): Given => ({
  lines: Object.entries(values).map(([name, value]) => (value === undefined ? [field] : { name, [field]: value })),
})
const cliff = (fields: object): Given => ({ lines: [{ name: 'Cliff', ...fields }] })

/** A refusal is expected by a part of its text. */
const expected = (given: Given | string): unknown =>
  typeof given === 'string' ? expect.stringContaining(given) : given

/** Files as other programs write them, in `testing/spreadsheets`. */
const files: Readonly<Record<string, Given | string>> = {
  'bom-utf8.csv': cliff({ guests: 4 }),
  'country-names.csv': named('country', {
    A: 'DE',
    B: 'DE',
    C: 'US',
    D: 'US',
    E: 'GB',
    F: 'GB',
    G: 'CZ',
    H: 'TR',
    I: 'TR',
    J: 'CI',
    K: 'CI',
    L: 'MK',
    M: 'HK',
    N: 'KR',
    O: 'VN',
    P: 'AU',
    Q: 'NL',
  }),
  'cr-only.csv': {
    lines: [
      { name: 'Cliff', guests: 4 },
      { name: 'Bay', guests: 2 },
    ],
  },
  'currency-lower-space.csv': named('currency', { A: 'AUD', B: 'EUR', C: 'EUR' }),
  'currency-symbol.csv': cliff({ deposit: 300 }),
  'decimal-comma.csv': cliff({ latitude: -38.46, longitude: 144.1, deposit: 300.5 }),
  // Degrees, minutes and seconds are refused with the column's name.
  'dms.csv': { lines: [['latitude']] },
  'dup-header.csv': { lines: [['name']], ask: ['Name', 'Name'] },
  'empty.csv': 'no rows',
  'excel-float-ints.csv': cliff({ guests: 4, beds: 2 }),
  'excel-times-ampm.csv': cliff({ checkInTime: '16:00:00', checkOutTime: '11:00:00' }),
  // Only full hours exist in the product.
  'excel-times-half.csv': { lines: [['checkInTime']] },
  'excel-times.csv': cliff({ checkInTime: '16:00:00', checkOutTime: '09:00:00' }),
  'formula-injection.csv': {
    lines: [{ name: '=HYPERLINK("https://example.test","x")', description: '@SUM(1)' }],
  },
  'header-case-nl.csv': { lines: [{ name: 'Cliff', stayType: 'HOUSE', zip: '3231' }] },
  'header-only.csv': 'no rows',
  'leading-apostrophe-name.csv': {
    lines: [
      { name: '=Cliff', guests: 4 },
      { name: "'Twas the Night Inn", guests: 4 },
    ],
  },
  // Text of old Macs can't be told from Windows-1252: the name is wrong, and the preview shows it.
  'mac-roman.csv': { lines: [{ name: expect.stringMatching(/^H.tte$/), guests: 4 }] },
  'nbsp-cells.csv': cliff({ guests: 4 }),
  'plus-lat.csv': cliff({ latitude: 38.46 }),
  'quote-in-middle.csv': { lines: [{ name: '5" Beam Barn', guests: 4 }] },
  'quoted-newline.csv': cliff({ description: 'Line one\nline two, with comma and "quotes"', guests: 4 }),
  'sci-notation.csv': cliff({ longitude: 144.1 }),
  'semicolon-crlf.csv': {
    lines: [{ name: 'Cliff House', stayType: 'HOUSE', guests: 4, latitude: -38.46, longitude: 144.1 }],
  },
  'semicolon-with-comma-in-header.csv': cliff({ sqft: 1060, guests: 4 }),
  'sep-line.csv': cliff({ guests: 4 }),
  'stay-type-names.csv': named('stayType', { A: 'BNB', B: 'BNB', C: 'BNB', D: 'APARTMENT', E: 'HOUSE', F: 'HOUSE' }),
  'thousands.csv': cliff({ sqft: 1060, deposit: 1200 }),
  'trailing-empty.csv': cliff({ guests: 4 }),
  // An abbreviation names several zones.
  'tz-names.csv': named('timezone', {
    A: 'Europe/Kiev',
    B: 'Europe/Kiev',
    C: 'Asia/Calcutta',
    D: undefined,
    E: undefined,
    F: 'Europe/Paris',
    G: 'America/New_York',
  }),
  'unclosed-quote.csv': 'can’t be read',
  'unicode-minus.csv': cliff({ latitude: -38.46 }),
  'utf16-tab_Excel_Unicode_Text_.csv': cliff({ guests: 4 }),
  'windows-1252.csv': { lines: [{ name: 'Hütte am See', guests: 4 }] },
  'xlsx-renamed.csv': 'not an Excel workbook',
  'zip-lost-zero.csv': cliff({ zip: '01234' }),
}

describe('files of other programs', () => {
  it.each(Object.entries(files))('%s', async (name, given) => {
    const got = await read(readFileSync(join(import.meta.dirname, 'testing/spreadsheets', name)))
    expect(got).toEqual(expected(given))
  })
})

const utf16be = (text: string): Uint8Array =>
  Uint8Array.from([...`\uFEFF${text}`].flatMap((letter) => [letter.charCodeAt(0) >> 8, letter.charCodeAt(0) & 255]))

/** Texts of files with what they give: the names say what is special. */
const texts: readonly (readonly [title: string, text: string | Uint8Array, given: Given | string])[] = [
  ['a price', 'Name,Price per night\nCliff,180.50', cliff({ price: 180.5 })],
  [
    'prices with signs',
    'Name;Preis pro Nacht\nA;€ 120,50\nB;1.200 €\nC;EUR 95',
    {
      lines: [
        { name: 'A', price: 120.5, currency: 'EUR' },
        { name: 'B', price: 1200, currency: 'EUR' },
        { name: 'C', price: 95, currency: 'EUR' },
      ],
    },
  ],
  ['a dollar sign beside the currency', 'Name,Currency,Price\nCliff,NZD,$180', cliff({ currency: 'NZD', price: 180 })],
  ['two currencies in one line', 'Name,Currency,Price\nCliff,AUD,€180', { lines: [['currency']] }],
  [
    'a price of 0, below 0, and of words',
    'Name,Price\nA,0\nB,-5\nC,on request',
    { lines: [['price'], ['price'], ['price']] },
  ],
  ['a number of two meanings', 'Name;Kaution;Breite\nCliff;1,500;-38,46', { lines: [['deposit']] }],
  [
    'grouped thousands of Swiss and Indian files',
    'Name,Deposit,Price\nA,1’200.50,90\nB,"1,00,000",90',
    {
      lines: [
        { name: 'A', deposit: 1200.5, price: 90 },
        { name: 'B', deposit: 100_000, price: 90 },
      ],
    },
  ],
  [
    'thousands with spaces that don’t break',
    'Nom;Dépôt de garantie\nFalaise;1\u202F200,50',
    { lines: [{ name: 'Falaise', deposit: 1200.5 }] },
  ],
  [
    'points beside a semicolon',
    'Name;Fläche qm;Lat;Lon\nKlippe;98.5;-38.46;144.1',
    {
      lines: [{ name: 'Klippe', sqft: 1060, latitude: -38.46, longitude: 144.1 }],
    },
  ],
  ['an area with its unit', 'Name,Area in square meters\nCliff,98.5 m²', cliff({ sqft: 1060 })],
  ['an area in a header with its unit', 'Name,Size (ft²)\nCliff,1060', cliff({ sqft: 1060 })],
  [
    'a German file',
    'Unterkunft;Unterkunftsart;Gäste;Schlafzimmer;Betten;Badezimmer;PLZ;Ort;Land;Anreise;Abreise\nSeeblick;Ferienwohnung;4;2;3;1;01067;Dresden;Deutschland;15 Uhr;10:00 Uhr',
    {
      lines: [
        {
          name: 'Seeblick',
          stayType: 'APARTMENT',
          guests: 4,
          bedrooms: 2,
          beds: 3,
          bathrooms: 1,
          zip: '01067',
          city: 'Dresden',
          country: 'DE',
          checkInTime: '15:00:00',
          checkOutTime: '10:00:00',
        },
      ],
    },
  ],
  [
    'a French file',
    'Nom du logement;Type de logement;Voyageurs;Chambres;Lits;Salles de bain;Prix par nuit;Devise;Code postal;Ville;Pays;Arrivée;Départ\nLe Gîte;Chambre d’hôtes;2;1;1;1;85,50;EUR;35400;Saint-Malo;France;16h;11h00',
    {
      lines: [
        {
          name: 'Le Gîte',
          stayType: 'BNB',
          guests: 2,
          bedrooms: 1,
          beds: 1,
          bathrooms: 1,
          price: 85.5,
          currency: 'EUR',
          zip: '35400',
          city: 'Saint-Malo',
          country: 'FR',
          checkInTime: '16:00:00',
          checkOutTime: '11:00:00',
        },
      ],
    },
  ],
  [
    'a Spanish file',
    'Nombre;Tipo de alojamiento;Huéspedes;Dormitorios;Camas;Baños;Precio por noche;Ciudad;País;Hora de entrada\nCasa Azul;Casa rural;6;3;4;2;120;Ronda;España;16:00',
    {
      lines: [
        {
          name: 'Casa Azul',
          stayType: 'HOUSE',
          guests: 6,
          bedrooms: 3,
          beds: 4,
          bathrooms: 2,
          price: 120,
          city: 'Ronda',
          country: 'ES',
          checkInTime: '16:00:00',
        },
      ],
    },
  ],
  [
    'an Italian file',
    'Nome;Tipologia;Ospiti;Camere;Letti;Bagni;Prezzo a notte;Comune;Paese;Cauzione\nLa Torre;Agriturismo;4;2;3;1;95;Siena;Italia;200',
    {
      lines: [
        {
          name: 'La Torre',
          stayType: 'FARM',
          guests: 4,
          bedrooms: 2,
          beds: 3,
          bathrooms: 1,
          price: 95,
          city: 'Siena',
          country: 'IT',
          deposit: 200,
        },
      ],
    },
  ],
  [
    'two columns of one meaning',
    'Name,Guests,Sleeps\nCliff,4,6',
    { lines: [{ name: 'Cliff' }], ask: ['Guests', 'Sleeps'] },
  ],
  ['areas in two units', 'Name,Sq ft,m²\nCliff,1060,98', { lines: [{ name: 'Cliff' }], ask: ['Sq ft', 'm²'] }],
  [
    'columns that nobody knows',
    'Name,Owner,Guests,Notes\nCliff,Ann,4,quiet',
    { ...cliff({ guests: 4 }), skipped: ['Owner', 'Notes'] },
  ],
  ['a currency in the header', 'Name,Price (AUD)\nCliff,180', cliff({ price: 180 })],
  [
    'UTF-16 with the other byte order',
    utf16be('Name\tGuests\r\nKlippe ü\t4\r\n'),
    { lines: [{ name: 'Klippe ü', guests: 4 }] },
  ],
  ['UTF-16 without a byte order mark', utf16be('Name\tGuests\r\nCliff\t4\r\n').subarray(2), cliff({ guests: 4 })],
  ['pipes', 'Name|Guests\nCliff|4', cliff({ guests: 4 })],
  ['a sep line with a tab and quotes', '"sep=\t"\r\nName\tGuests\r\nCliff\t4', cliff({ guests: 4 })],
  [
    'times as fractions of a day and in words',
    'Name,Check-in\nA,0.6666666667\nB,4 p.m.\nC,12am\nD,16.00\nE,25:00\nF,0.5208333',
    {
      lines: [
        { name: 'A', checkInTime: '16:00:00' },
        { name: 'B', checkInTime: '16:00:00' },
        { name: 'C', checkInTime: '00:00:00' },
        { name: 'D', checkInTime: '16:00:00' },
        ['checkInTime'],
        ['checkInTime'],
      ],
    },
  ],
  [
    'countries in lower case, with codes and former names',
    'Name,Country\nA,gbr\nB,uae\nC,Vereinigtes Königreich\nD,Kongo\nE,Bosnia & Herzegovina\nF,St Lucia\nG,Atlantis',
    named('country', { A: 'GB', B: 'AE', C: 'GB', D: undefined, E: 'BA', F: 'LC', G: undefined }),
  ],
  ['numbers of other widths', 'Name,Guests\nCliff,４', cliff({ guests: 4 })],
  [
    'a row that is longer and one that is shorter',
    'Name,Guests\nCliff,4,more\nBay',
    { lines: [{ name: 'Cliff', guests: 4 }, { name: 'Bay' }], skipped: [''] },
  ],
  ['an exponent of a whole number', 'Name,Deposit\nCliff,1.5E+3', cliff({ deposit: 1500 })],
  ['an old Excel file', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'old Excel file'],
  ['bytes that are no text', Uint8Array.from([1, 0, 0, 0, 2, 0, 0, 3, 0, 0, 0, 0]), 'not a spreadsheet'],
  ['a file above the limit', `Name\n${'x'.repeat(1_000_000)}`, 'larger than 1 MB'],
]

describe('texts of files', () => {
  it.each(texts)('%s', async (_, text, given) => {
    const got = await read(typeof text === 'string' ? new TextEncoder().encode(text) : text)
    expect(got).toEqual(expected(given))
  })
})
