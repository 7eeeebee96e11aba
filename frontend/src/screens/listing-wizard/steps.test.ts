import { expect, it } from 'vitest'
import { getNextWizardStep, parseWizardPath, getPreviousWizardStep, buildWizardStepUrl, wizardSteps } from './steps.ts'

it('has the eighteen steps of the requirement in order', () => {
  const names =
    'type-selection welcome basics name-description location details check-in-out amenities photos new ' +
    'occupancy-pricing cancellation-policy taxes-and-fees inventory-rules provision review preview confirm'
  expect(wizardSteps.map(({ path }) => path.split('/').at(-1))).toEqual(names.split(' '))
})

it('Continue and Back pass every step but the preview', () => {
  const visited = ['type-selection' as ReturnType<typeof getNextWizardStep>]
  while (visited.at(-1) !== 'confirm') visited.push(getNextWizardStep(visited.at(-1)!))
  expect(visited).toEqual(wizardSteps.map(({ path }) => path).filter((path) => path !== 'preview'))
  expect(visited.slice(1).map(getPreviousWizardStep)).toEqual(visited.slice(0, -1))
  expect(getPreviousWizardStep('type-selection')).toBeUndefined()
})

it('a path is resolved to its step and rate; the details path of a rate leads to the first rate step', () => {
  expect(parseWizardPath('photos')).toEqual({ path: 'photos', rateId: undefined })
  expect(parseWizardPath('rates/new')).toEqual({ path: 'rates/new', rateId: undefined })
  expect(parseWizardPath('rates/new/7/details')).toEqual({ path: 'rates/new', rateId: '7' })
  expect(parseWizardPath('rates/new/7/occupancy-pricing')?.rateId).toBe('7')
  expect(parseWizardPath('nothing')).toBeUndefined()
})

it('the URL of a rate’s step leads to the step that creates a rate if there is none', () => {
  const at = { supplierId: 1, listingId: 2, rateId: undefined }
  const path = 'rates/new/:rateId/occupancy-pricing'
  expect(buildWizardStepUrl(at, path)).toBe('/supplier/1/manage/listings/new/2/rates/new')
  expect(buildWizardStepUrl({ ...at, rateId: 3 }, path)).toBe(
    '/supplier/1/manage/listings/new/2/rates/new/3/occupancy-pricing',
  )
})
