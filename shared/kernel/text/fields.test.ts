import { describe, expect, it } from 'vitest'
import { emailField, machineTextField, fileNameField, handleField, singleLineField, multiLineField } from './fields.ts'
import { sanitizeHeaderText } from './sanitize-header-text.ts'

const oneLine = singleLineField({ least: 1, most: 100 })
const manyLines = multiLineField({ most: 100 })

describe('a text of one line', () => {
  it.each([
    ['Łukasz Müller-O’Neil', 'Latin with accents'],
    ['فاطمه می‌خواهم', 'a Persian ZWNJ'],
    ['क्‍ष', 'a Devanagari ZWJ'],
    ['ශ්‍රී ලංකා', 'a Sinhala ZWJ'],
    ['מלון הים', 'Hebrew'],
    ['\u200fמלון 12\u200f', 'a directional mark beside Hebrew'],
    ['מלון \u2068Sea View\u2069', 'a complete isolate beside Hebrew'],
    ['👩‍👩‍👧‍👦 Family', 'emoji joined by ZWJ'],
    ['🏳️‍🌈 ❤️ 👍🏽', 'emoji with selectors and skin tones'],
    ['🏴󠁧󠁢󠁳󠁣󠁴󠁿 Loch', 'a flag made of tags'],
    ['葛󠄀城', 'a Japanese variant'],
    ['Chalet\u00a0Edelweiß', 'a no-break space'],
  ])('keeps %j (%s)', (text) => {
    expect(oneLine.parse(text)).toBe(text)
  })

  it.each([
    ['\u200bAda\ufeff', 'Ada'],
    ['Edel\u00adweiss', 'Edelweiss'],
    ['  Ada\r\n', 'Ada'],
    ['Ada\u200e', 'Ada'],
    ['\u2068Ada\u2069', 'Ada'],
    ['\u202aAda\u202c', 'Ada'],
    ['Ada\ufffc', 'Ada'],
    ['Ada\u2063', 'Ada'],
    ['מלון \u2068Sea', 'מלון Sea'],
    ['מלון \u2069Sea\u2068', 'מלון Sea'],
  ])('removes invisible characters left by copy and paste from %j', (text, kept) => {
    expect(oneLine.parse(text)).toBe(kept)
  })

  it.each(['\t', '\v', '\f', '\u0085', '\u2028', '\u2029'])('turns the separator %j into a space', (sign) => {
    expect(oneLine.parse(`Ada${sign}Lovelace`)).toBe('Ada Lovelace')
  })

  it.each([
    ['Ada\r\nBcc: x@example.test', 'a line break'],
    ['Ada\nLovelace', 'a line feed'],
    ['Ada\u0000', 'a null'],
    ['Ada\u0080Lovelace', 'a C1 control'],
    ['Ada \u202egnp.exe', 'a bidi override'],
    ['Ada \u202ax\u202e', 'an embedding with an override'],
    ['A\u200dda', 'a ZWJ between Latin letters'],
    ['A\u200cda', 'a ZWNJ between Latin letters'],
    ['\u3164', 'a Hangul filler'],
    ['\u2800', 'an empty Braille cell'],
    ['Ada\u{e0041}', 'a tag outside of a flag'],
    ['Ada\ufe0f', 'a selector after a letter'],
    ['Ada\ud800', 'a lone surrogate'],
    ['\u200b \ufeff', 'nothing visible'],
    ['می\u200c\u200cخواهم', 'two joiners in a row'],
  ])('refuses %j (%s)', (text) => {
    expect(oneLine.safeParse(text).success).toBe(false)
  })
})

describe('a text of several lines', () => {
  it('keeps its lines and normalizes line ends', () => {
    expect(manyLines.parse(' One\r\n\r\nTwo\rThree\tFour\n')).toBe('One\n\nTwo\nThree Four')
  })
  it.each(['\v', '\f', '\u0085', '\u2028', '\u2029', '\r'])('turns the separator %j into a line break', (sign) => {
    expect(manyLines.parse(`One${sign}Two`)).toBe('One\nTwo')
  })
  it('judges isolates line by line', () => {
    expect(manyLines.parse('\u2068Ada\u2069\nמלון \u2068Sea\u2069')).toBe('Ada\nמלון \u2068Sea\u2069')
  })
  it.each(['a\u0000b', 'a\u001bb', 'a\n\u202eb'])('refuses %j', (text) => {
    expect(manyLines.safeParse(text).success).toBe(false)
  })
})

it.each([
  ['Anna\u202e', "Remove the hidden character after 'Anna'"],
  ['Anna \u202egnp.exe', "Remove the hidden character after 'Anna'"],
  ['👩‍👩‍👧 Anna Bergström!\u0000 x', "Remove the hidden character after 'Bergström'"],
  ['\u202eAnna', "Remove the hidden character before 'Anna'"],
  ['می\u200cخواهم A\u200db', "Remove the hidden character after 'A'"],
  ['\u0000', 'Remove the hidden character'],
  ['Ada\nLovelace', "Remove the line break after 'Ada'"],
  [`${'a'.repeat(60)}\u0000`, `Remove the hidden character after '${'a'.repeat(24)}'`],
])('names the place of what it refuses in %j', (text, sentence) => {
  expect(oneLine.safeParse(text).error!.issues.map(({ message }) => message)).toEqual([sentence])
})

it('names the place in a text of several lines, where a line break is none', () => {
  expect(manyLines.safeParse('Dear\nAnna\u202e').error!.issues).toMatchObject([
    { message: "Remove the hidden character after 'Anna'" },
  ])
})

describe('an e-mail address', () => {
  it.each([
    'a@example.test',
    "o'brien+stay@example.test",
    'a=b@example.test',
    'a/b@example.test',
    'a~b!c#d$e%f&g*h?i^j_k`l{m|n}o@example.test',
    `${'a'.repeat(64)}@example.test`,
    'a@xn--mller-kva.example',
    'a@sub.example.co.uk',
  ])('accepts %s', (text) => expect(emailField().parse(text)).toBe(text))

  it.each([
    [' a@example.test\n', 'a@example.test'],
    ['\u202aa@example.test\u202c', 'a@example.test'],
    ['anna\u2011b@example.test', 'anna-b@example.test'],
    ['\u00a0a@example.test', 'a@example.test'],
  ])('reads %j as %s', (text, meant) => expect(emailField().parse(text)).toBe(meant))

  it.each([
    'nobody',
    'a@b',
    'a b@example.test',
    '.a@example.test',
    'a.@example.test',
    'a..b@example.test',
    'a@example..test',
    'a@-example.test',
    'a@example.1',
    'a@exam_ple.test',
    'a@b@example.test',
    '"a b"@example.test',
    'a@[127.0.0.1]',
    'a\r\nBcc: b@example.test',
    'a,b@example.test',
    'ä@example.test',
    'ａ@example.test',
    'a@ａｃｍｅ.example',
    `${'a'.repeat(65)}@example.test`,
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.test`,
  ])('refuses %j', (text) => expect(emailField().safeParse(text).success).toBe(false))
})

it('a handle is normalized like an address', () => {
  expect(handleField().parse(' anna\u2011b\u200e ')).toBe('anna-b')
  expect(handleField().safeParse('anna b').success).toBe(false)
})

it('a code is printable ASCII', () => {
  for (const text of ['', 'a b', 'upload/12', 'ab=_-.~']) expect(machineTextField({ most: 20 }).parse(text)).toBe(text)
  for (const text of ['a\r\n', ' a', 'é', 'a\u0000'])
    expect(machineTextField({ most: 20 }).safeParse(text).success).toBe(false)
})

it('removes hidden characters from a file name', () => {
  expect(fileNameField().parse('\u200eIMG\r\n 1\u202e.png')).toBe('IMG 1.png')
})

it('a header is always one line', () => {
  expect(sanitizeHeaderText('Hello\r\nBcc: a@example.test\u2028x ')).toBe('Hello Bcc: a@example.test x')
})
