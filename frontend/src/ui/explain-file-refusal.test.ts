import { uploadRules } from '@nestboard/shared/media/model.ts'
import { expect, it } from 'vitest'
import { explainFileRefusal } from './explain-file-refusal.ts'

const mega = 1_048_576

it.each([
  ['a photo of 5 MB', { type: 'image/png', size: 5 * mega }, undefined],
  ['a photo that is too large', { type: 'image/jpeg', size: 5 * mega + 1 }, 'larger than 5 MB'],
  ['a file of another type', { type: 'image/heic', size: 10 }, 'only png, jpg and jpeg'],
  ['a file whose type is not known', { type: '', size: 10 }, 'only png, jpg and jpeg'],
  ['a name that every object has', { type: 'constructor', size: 10 }, 'only png, jpg and jpeg'],
  ['an empty file', { type: 'image/png', size: 0 }, 'the file is empty'],
])('%s: %s', (_, file, reason) => expect(explainFileRefusal(file, uploadRules.LISTING_MEDIA)).toBe(reason))
