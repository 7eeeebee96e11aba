import { describe, expect, it } from 'vitest'
import { machineTextField, fileNameField, singleLineField, multiLineField } from './fields.ts'
import { sanitizeHeaderText } from './has-only-visible-characters.ts'

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
  ])('removes invisible characters left by copy and paste from %j', (text, kept) => {
    expect(oneLine.parse(text)).toBe(kept)
  })

  it.each([
    ['Ada\r\nBcc: x@example.test', 'a line break'],
    ['Ada\nLovelace', 'a line feed'],
    ['Ada\tLovelace', 'a tab'],
    ['Ada\u0000', 'a null'],
    ['Ada\u0085Lovelace', 'a C1 control'],
    ['Ada\u2028Lovelace', 'a line separator'],
    ['Ada \u202egnp.exe', 'a bidi override'],
    ['Ada \u202bx', 'a bidi embedding'],
    ['Ada \u2067x\u2069', 'a bidi isolate'],
    ['A\u200dda', 'a ZWJ between Latin letters'],
    ['A\u200cda', 'a ZWNJ between Latin letters'],
    ['Ada\u200e', 'a directional mark without right-to-left letters'],
    ['\u3164', 'a Hangul filler'],
    ['\u2800', 'an empty Braille cell'],
    ['Ada\u2063', 'an invisible operator'],
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
  it.each(['a\u0000b', 'a\u001bb', 'a\n\u202eb', 'a\u2028b', 'a\vb'])('refuses %j', (text) => {
    expect(manyLines.safeParse(text).success).toBe(false)
  })
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
