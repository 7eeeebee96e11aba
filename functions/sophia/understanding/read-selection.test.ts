import { describe, expect, it } from 'vitest'
import { readComparison, readSelection } from './read-selection.ts'

describe('references to stays that were shown', () => {
  it.each([
    ['the second one looks great', { position: 2 }],
    ['book the first', { position: 1 }],
    ['what about the last option?', { position: -1 }],
    ['tell me more about number 3', { position: 3 }],
    ['option two', { position: 2 }],
    ['the 2nd one', { position: 2 }],
    ['on the 2nd', undefined],
    ['the first week of May', undefined],
    ['book the Otway Light House', { name: 'Otway Light House' }],
    ['anything else?', undefined],
  ])('reads the selection of "%s"', (text, selection) => {
    expect(readSelection(text)).toEqual(selection)
  })

  it.each([
    ['something cheaper', { by: 'price', wish: 'lower' }],
    ["that's too expensive", { by: 'price', wish: 'lower' }],
    ['a nicer one', { by: 'price', wish: 'higher' }],
    ['closer to the beach', { by: 'distance', to: 'beach' }],
    ['anything closer?', { by: 'distance', to: 'center' }],
    ['one with better reviews', { by: 'rating' }],
    ['we need more space', { by: 'size', wish: 'larger' }],
    ['a quieter place', { by: 'quiet' }],
    ['the same again', undefined],
  ])('reads the comparison of "%s"', (text, comparison) => {
    expect(readComparison(text)).toEqual(comparison)
  })
})
