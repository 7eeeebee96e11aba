import { paymentProviders } from '@nestboard/shared/supplier/model.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deriveIntegrationId, listPossibleIntegrations } from './derive-integration-id.ts'

const most = Number.MAX_SAFE_INTEGER
const anyId = fc.oneof(
  fc.integer({ min: 1, max: most }),
  fc.integer({ min: 1, max: 9 }),
  fc.constantFrom(most, most - 1, most - 2),
)

it('an integration’s id is an id, differs by provider, and leads back to its supplier', () =>
  fc.assert(
    fc.property(anyId, (supplierId) => {
      const ids = paymentProviders.map((subtype) => deriveIntegrationId(supplierId, subtype))
      expect(new Set(ids).size).toBe(paymentProviders.length)
      for (const [at, id] of ids.entries()) {
        expect(Number.isSafeInteger(id) && id > 0).toBe(true)
        expect(listPossibleIntegrations(id)).toContainEqual({ supplierId, subtype: paymentProviders[at] })
      }
    }),
  ))
