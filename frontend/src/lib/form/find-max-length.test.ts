import { singleLineField } from '@nestboard/shared/kernel/text/fields.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { findMaxLength } from './find-max-length.ts'

it('finds the length limit of required and optional texts, and none of other fields', () => {
  const params = z.object({
    name: singleLineField({ least: 1, most: 100 }),
    note: z.optional(singleLineField({ most: 40 })),
    given: z._default(singleLineField({ most: 30 }), ''),
    free: z.string(),
    count: z.int().check(z.maximum(9)),
  })
  expect(Object.keys(params.shape).map((name) => findMaxLength(params, name))).toEqual([
    100,
    40,
    30,
    undefined,
    undefined,
  ])
})
