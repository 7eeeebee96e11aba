import { expect, it } from 'vitest'
import { wizardSteps } from './steps.ts'
import {
  findWizardScreenIndex,
  listNeighborScreens,
  screenCountsOfWizardParts,
  wizardScreens,
} from './wizard-screens.ts'

it('six screens hold all steps, each once and in order, three of them in the first part', () => {
  expect(wizardScreens).toHaveLength(6)
  expect(wizardScreens.flatMap(({ steps }) => steps)).toEqual(wizardSteps.map(({ path }) => path))
  expect(screenCountsOfWizardParts).toEqual([3, 1, 2])
})

it('each step leads from its screen to the neighbors of that screen', () => {
  expect(listNeighborScreens('welcome')).toEqual({ next: 'location', previous: undefined })
  expect(listNeighborScreens('photos')).toEqual({ next: 'rates/new', previous: 'location' })
  expect(listNeighborScreens('confirm')).toEqual({ next: undefined, previous: 'taxes-and-fees' })
  expect(findWizardScreenIndex('provision')).toBe(4)
})
