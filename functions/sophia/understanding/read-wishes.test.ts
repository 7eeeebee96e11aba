import { describe, expect, it } from 'vitest'
import { amenities } from '@nestboard/shared/listing/amenities.ts'
import { readWishes } from './read-wishes.ts'

const labelsOf = (codes: readonly number[] = []): string[] => codes.map((code) => amenities[code - 1]!.label)

describe('wishes in a sentence', () => {
  it.each([
    ['it must have wifi and a pool', ['WiFi', 'Pool']],
    ['with parking and a washing machine', ['Washing machine', 'Free parking']],
    ['we want to cook for ourselves', ['Kitchen']],
    ['a hot tub and a sauna', ['Hot tub', 'Sauna']],
    ['pet friendly, with a garden', ['Garden', 'Pet friendly']],
    ['my mother uses a wheelchair', ['Step-free access']],
    ['we need a crib and a high chair', ['Cot on request', 'High chair']],
    ['somewhere to charge our electric car', ['EV charging']],
    ["we don't need a pool", []],
  ])('reads the amenities of "%s"', (sentence, labels) => {
    expect(labelsOf(readWishes(sentence).amenities)).toEqual(labels)
  })

  it.each([
    ['we love beaches and good food', ['beach', 'food']],
    ['hiking and wineries', ['wine', 'hiking']],
    ['a quiet place for our honeymoon', ['romantic', 'quiet']],
    ['museums, galleries and live music', ['art', 'museums', 'nightlife']],
  ])('reads the tastes of "%s"', (sentence, tastes) => {
    expect(readWishes(sentence).tastes).toEqual(tastes)
  })

  it.each([
    ['take it slow', { pace: 'slow' }],
    ['as much as possible each day', { pace: 'fast' }],
    ['we bring our dog', { hasPets: true }],
    ['we have no pets', { hasPets: false }],
    ['our dates are flexible', { isFlexible: true }],
    ['a treehouse', { stayTypes: ['CABIN'] }],
    ['villas or a bed and breakfast', { stayTypes: ['VILLA', 'BNB'] }],
    ['a place with rooms', {}],
  ])('reads "%s"', (sentence, wishes) => {
    expect(readWishes(sentence)).toEqual(wishes)
  })
})
