import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { useCrossedEdit } from './use-crossed-edit.ts'

type Thing = { readonly nms: number }

/** The edit of a form that was opened on version 1; what is read anew is up to the test. */
function opened(reread: () => Promise<Thing>) {
  let edit: ReturnType<typeof useCrossedEdit<Thing>> | undefined
  const Form = () => {
    edit = useCrossedEdit<Thing>({ nms: 1 }, reread)
    return null
  }
  renderToString(createElement(Form))
  return edit!
}
const crossing = { fields: ['nms'] }

describe('an edit that met another', () => {
  it('knows what the form showed until it met one, whatever else is refused', async () => {
    const edit = opened(() => Promise.reject(new Error('asked for nothing')))
    expect(edit.crossed({ fields: ['name'] })).toBeUndefined()
    expect(await edit.known()).toEqual({ nms: 1 })
  })

  it('says so, and whoever saves again at once waits for what changed', async () => {
    const { promise, resolve } = Promise.withResolvers<Thing>()
    const edit = opened(() => promise)
    expect(edit.crossed(crossing)).toMatch(/changed elsewhere/)
    const known = edit.known()
    resolve({ nms: 2 })
    expect(await known).toEqual({ nms: 2 })
  })

  it('keeps what it knew where the reading fails, and reads again the next time', async () => {
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
