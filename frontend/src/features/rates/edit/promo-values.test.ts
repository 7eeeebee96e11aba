import { parseIsoDay } from '@nestboard/shared/kernel/day.ts'
import { expect, it } from 'vitest'
import { buildPromoInput, promoFormSchema, toPromoFormValues } from './promo-values.ts'

const zone = 'Australia/Melbourne'
const values = { ...toPromoFormValues(undefined, zone), name: 'Winter', amount: 15 }
const day = parseIsoDay('2027-06-01')
const refused = (over: object) =>
  promoFormSchema.safeParse({ ...values, ...over }).error?.issues.map(({ path }) => path[0])

it('a new promotion is for any time, and its minimum is one night', () => {
  expect(buildPromoInput(promoFormSchema.parse(values), zone)).toMatchObject({
    minPeriods: 1,
    useFrom: null,
    useTill: null,
    validFrom: null,
    validTill: null,
  })
})

it('dates are required unless the promotion is for any time, each end must come after its start, and all errors are found at once', () => {
  expect(refused({ useAnytime: false })).toEqual(['useFrom', 'useTill'])
  expect(refused({ useAnytime: false, useFrom: day, useTill: day })).toEqual(['useTill'])
  expect(refused({ validAnytime: false, validFrom: day, validTill: day - 1 })).toEqual(['validTill'])
  expect(refused({ amount: 101 })).toEqual(['amount'])
  const crossed = { useAnytime: false, useFrom: day, useTill: day, validAnytime: false, validFrom: day, validTill: day }
  expect(refused({ ...crossed, name: '', amount: undefined })).toEqual(['name', 'amount', 'useTill', 'validTill'])
  expect(refused({ ...crossed, amount: 101, validFrom: undefined })).toEqual(['amount', 'useTill', 'validFrom'])
  expect(refused({ minPeriods: 0 })).toEqual(['minPeriods'])
  expect(refused({ useAnytime: false, useFrom: day, useTill: day + 1 })).toBeUndefined()
})

it('saved dates are read back as the same days in the listing’s time zone', () => {
  const dated = {
    useAnytime: false,
    useFrom: day,
    useTill: day + 9,
    validAnytime: false,
    validFrom: day,
    validTill: day + 3,
  }
  const input = buildPromoInput(promoFormSchema.parse({ ...values, ...dated }), zone)
  expect(input).toMatchObject({ useFrom: day * 86_400, validFrom: Date.parse('2027-05-31T14:00:00Z') })
  expect(toPromoFormValues({ ...input, id: 1, rateId: 1 }, zone)).toMatchObject(dated)
})
