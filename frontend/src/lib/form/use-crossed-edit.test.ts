import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { useOptimisticLock } from './use-crossed-edit.ts'

type Thing = { readonly nms: number }

/** Renders the hook for an entity at version 1. `reread` is the refetch after a conflict. */
function opened(reread: () => Promise<Thing>) {
  let edit: ReturnType<typeof useOptimisticLock<Thing>> | undefined
  const Form = () => {
    edit = useOptimisticLock<Thing>({ nms: 1 }, reread)
    return null
  }
  renderToString(createElement(Form))
  return edit!
}
const crossing = { fields: ['nms'] }

describe('a version conflict', () => {
  it('keeps the version the form showed after any other refusal', async () => {
    const edit = opened(() => Promise.reject(new Error('unexpected refetch')))
    expect(edit.crossed({ fields: ['name'] })).toBeUndefined()
    expect(await edit.known()).toEqual({ nms: 1 })
  })

  it('is reported, and saving again at once waits for the refetch', async () => {
    const { promise, resolve } = Promise.withResolvers<Thing>()
    const edit = opened(() => promise)
    expect(edit.crossed(crossing)).toMatch(/changed elsewhere/)
    const known = edit.known()
    resolve({ nms: 2 })
    expect(await known).toEqual({ nms: 2 })
  })

  it('keeps the known version if the refetch fails, and refetches after the next conflict', async () => {
    const answers = [
      Promise.resolve({ nms: 2 }),
      Promise.reject<Thing>(new Error('offline')),
      Promise.resolve({ nms: 3 }),
    ]
    for (const each of answers) each.catch(() => undefined)
    const edit = opened(() => answers.shift()!)
    const seen: number[] = []
    for (let met = 0; met < 3; met++) {
      edit.crossed(crossing)
      seen.push((await edit.known()).nms)
    }
    expect(seen).toEqual([2, 2, 3])
  })
})
