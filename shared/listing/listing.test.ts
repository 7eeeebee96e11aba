import { expect, test } from 'vitest'
import {
  amenities,
  listAmenitiesInMask,
  amenityGroups,
  amenityByCode,
  hasAmenity,
  buildAmenityMask,
  amenityMaskPosition,
} from './amenities.ts'
import { formatRating, getReviewCountToShow, listingStatusOf } from './listing-status.ts'
import { listingTypes, stayTypes } from './model.ts'
import { findPartyErrorText } from './party.ts'
import { hasRoomForParty, nightRangeOfStay, countPayingTravelers } from './stay.ts'

test('there are 18 listing types, 21 stay types and 55 amenities in 10 groups', () => {
  expect([Object.keys(listingTypes).length, Object.keys(stayTypes).length]).toEqual([18, 21])
  expect([amenities.length, amenityGroups.length]).toEqual([55, 10])
  expect(stayTypes.BNB).toBe('Bed and Breakfast')
})

test('every amenity has its own code, label and bit within 7 bytes', () => {
  expect(new Set(amenities.map(({ label }) => label)).size).toBe(55)
  expect(
    new Set(amenities.map(({ code }) => `${amenityMaskPosition(code).byte}/${amenityMaskPosition(code).bit}`)).size,
  ).toBe(55)
  expect(Math.max(...amenities.map(({ code }) => amenityMaskPosition(code).byte))).toBe(6)
  expect(amenities.every((each) => amenityByCode(each.code) === each)).toBe(true)
})

test('a mask contains exactly the codes it was made from', () => {
  const codes = [3, 17, 40, 41, 55]
  const mask = buildAmenityMask(codes)
  expect(listAmenitiesInMask(mask).map(({ code }) => code)).toEqual(codes)
  expect([hasAmenity(mask, 4), hasAmenity([], 3)]).toEqual([false, false])
  expect(buildAmenityMask([0, 56, -1])).toEqual([0, 0, 0, 0, 0, 0, 0])
  expect(buildAmenityMask(amenities.map(({ code }) => code)).every((byte) => byte <= 255)).toBe(true)
})

test.each([
  [94, 128, '9.4', 128],
  [100, 11, '10.0', 11],
  [90, 10, '9.0', undefined],
  [85, 0, 'Not rated', undefined],
  [0, 0, 'Not rated', undefined],
])('rating %d of %d reviews shows as %s', (rating, reviews, shown, count) => {
  expect(formatRating({ rating, reviews })).toBe(shown)
  expect(getReviewCountToShow({ reviews })).toBe(count)
})

test.each([
  [true, 'PUBLIC', 'Public'],
  [true, 'PRIVATE', 'Private'],
  [false, 'PUBLIC', 'Inactive'],
  [false, 'PRIVATE', 'Inactive'],
] as const)('active %s and %s reads %s', (active, visibility, shown) => {
  expect(listingStatusOf({ active, visibility })).toBe(shown)
})

test.each([
  [true, 'PUBLIC', 'Expired'],
  [true, 'PRIVATE', 'Expired'],
  [false, 'PUBLIC', 'Inactive'],
] as const)('active %s and %s without a day left to sell reads %s', (active, visibility, shown) => {
  expect(listingStatusOf({ active, visibility, expired: true })).toBe(shown)
})

test.each([
  [[40], true, 1],
  [[40, 8, 1], true, 2],
  [[18, 17, 2, 0], true, 3],
  [[8, 1], false, 1],
  [[], false, 0],
  [[40, -1], false, 1],
  [[40, 151], false, 1],
  [[40, 7.5], false, 2],
])('ages %j are a party: %s, and %d of them pay', (ages, party, payers) => {
  expect(findPartyErrorText(ages) === undefined).toBe(party)
  expect(countPayingTravelers(ages)).toBe(payers)
})

const many = (count: number, age: number) => Array<number>(count).fill(age)
test.each([
  ['no adult', [8, 1], 'Number of adults must be greater than 0'],
  ['nobody', [], 'Number of adults must be greater than 0'],
  ['a child below 0', [40, -1], 'Number of children must be greater than or equal to 0'],
  ['ten adults', many(10, 40), 'Invalid ages'],
  ['ten infants', [40, ...many(10, 1)], 'Invalid ages'],
  ['an age beyond every class', [40, 151], 'Invalid ages'],
  ['a part of a year', [40, 7.5], 'Invalid ages'],
  ['nine adults and nine infants', [...many(9, 40), ...many(9, 0)], undefined],
])('a party of %s', (_, ages, fault) => {
  expect(findPartyErrorText(ages)).toBe(fault)
})

test('infants do not count toward the number of guests', () => {
  expect([hasRoomForParty(2, [40, 40, 1, 0]), hasRoomForParty(2, [40, 40, 2])]).toEqual([true, false])
  expect(nightRangeOfStay({ day: 10, length: 3 })).toEqual({ from: 10, to: 13 })
})
