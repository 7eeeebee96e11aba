import { expect, it, vi } from 'vitest'
import { dropOncePageIsLeft } from './use-page-navigate.ts'

it('a page navigates until it is left, and again after a return', () => {
  const go = vi.fn<(to: string, options?: object) => void>()
  let path = '/stay/search/1'
  const navigate = dropOncePageIsLeft(go, '/stay/search/1', () => path)
  void navigate('?name=Nobody', { replace: true })
  expect(go.mock.calls).toEqual([['?name=Nobody', { replace: true }]])
  path = '/'
  void navigate('?name=Nobodys')
  path = '/stay/search/2'
  void navigate('/plans')
  expect(go).toHaveBeenCalledTimes(1)
  path = '/stay/search/1'
  void navigate('/plans')
  expect(go).toHaveBeenLastCalledWith('/plans')
})
