import { expect, test } from 'vitest'
import { applyToastChange, maxToasts, type ShownToast, type Toast } from './apply-toast-change.ts'

const show = (toasts: readonly Toast[]) =>
  toasts.reduce<readonly ShownToast[]>((shown, toast, id) => applyToastChange(shown, { type: 'show', id, toast }), [])
const texts = (shown: readonly ShownToast[]) => shown.map((toast) => toast.text)

test('toasts are listed oldest first, and the oldest is removed to make room', () => {
  const shown = show(['a', 'b', 'c', 'd'].map((text) => ({ text })))
  expect(texts(shown)).toEqual(['b', 'c', 'd'])
  expect(shown).toHaveLength(maxToasts)
})

test('a toast without a time limit is not removed to make room for others', () => {
  const shown = show([{ text: 'uploading', busy: true }, { text: 'b' }, { text: 'c' }, { text: 'd' }])
  expect(texts(shown)).toEqual(['uploading', 'c', 'd'])
})

test('a toast with the same key replaces the earlier one', () => {
  const shown = show([{ text: '1 of 2', key: 'up', busy: true }, { text: 'b' }, { text: 'done', key: 'up' }])
  expect(texts(shown)).toEqual(['done', 'b'])
  expect(shown[0]).toMatchObject({ id: 2, durationMs: 6000 })
  expect(shown[0]?.busy).toBeUndefined()
})

test('a toast lasts six seconds, ten with an action, without limit while busy, or as given', () => {
  const action = { label: 'Undo', onPress: () => {} }
  const shown = [{ text: 'a' }, { text: 'b', action }, { text: 'c', busy: true }, { text: 'd', durationMs: null }]
  expect(shown.map((toast) => show([toast])[0]?.durationMs)).toEqual([6000, 10000, null, null])
})

test('dismissing removes only that toast', () => {
  const shown = show([{ text: 'a' }, { text: 'b' }])
  expect(texts(applyToastChange(shown, { type: 'dismiss', id: 0 }))).toEqual(['b'])
})

test('a toast with the same text replaces the earlier one, unless either has an action or a key', () => {
  const action = { label: 'Undo', onPress: () => {} }
  expect(texts(show([{ text: 'Saved' }, { text: 'b' }, { text: 'Saved' }]))).toEqual(['Saved', 'b'])
  expect(
    texts(
      show([
        { text: 'Removed', action },
        { text: 'Removed', action },
      ]),
    ),
  ).toEqual(['Removed', 'Removed'])
  expect(texts(show([{ text: 'Saved', key: 'a' }, { text: 'Saved' }]))).toEqual(['Saved', 'Saved'])
})
