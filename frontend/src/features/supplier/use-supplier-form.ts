import type { Supplier, SupplierProfile } from '@nestboard/shared/supplier/model.ts'
import { updateSupplier, updateSupplierProfile } from '@nestboard/shared/supplier/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callApiRoute } from '../../lib/api/call-api-route.ts'
import { checkAcrossFields } from '../../lib/form/check-across-fields.ts'
import { useEditForm, type EditedRow, type EditFormOptions } from '../../lib/form/use-edit-form.ts'
import { fetchQueryIgnoringCache } from '../../lib/api/cancel-and-refetch-queries.ts'
import { supplierProfileQuery, supplierQuery } from './api.ts'
import { refetchSupplierLists } from './refetch-supplier-lists.ts'

const supplierSchemas = { name: updateSupplier.params.shape.name, handle: updateSupplier.params.shape.handle }
const { id: _, nms: __, ...profileSchemas } = updateSupplierProfile.params.shape
type Name = keyof typeof supplierSchemas | keyof typeof profileSchemas

interface Options<V> extends Pick<EditFormOptions<V>, 'initial' | 'sentences' | 'explain' | 'formId' | 'onSaved'> {
  /** The entities that the form edits: the supplier, its profile, or both. */
  readonly supplier?: Supplier
  readonly profile?: SupplierProfile
  /** Returns the names of the fields that are wrong by a rule between fields (`checkAcrossFields`). */
  readonly findWrongFields?: (values: V) => readonly Extract<keyof V, string>[]
  /** Adjusts the profile fields to save, for fields that depend on others. */
  readonly adjust?: (changed: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
}

/**
 * Form for fields of a supplier and of its profile, which are stored in two table rows. Only changed fields are saved.
 */
export function useSupplierForm<V extends Readonly<Partial<Record<Name, unknown>>>>(options: Options<V>) {
  const { supplier, profile, findWrongFields = () => [], adjust = (changed) => changed, ...rest } = options
  const client = useQueryClient()
  const names = Object.keys(options.initial) as Name[]
  const schemas = { ...supplierSchemas, ...profileSchemas }
  const rows: EditedRow[] = []
  if (supplier)
    rows.push({
      now: supplier,
      fields: names.filter((name) => name in supplierSchemas),
      save: async (changed, nms) => {
        const query = supplierQuery(supplier.id)
        const answer = await callApiRoute(updateSupplier, { ...changed, id: supplier.id, nms })
        client.setQueryData(query.queryKey, (before) => before && { ...before, ...changed, nms: answer.nms })
        void refetchSupplierLists(client)
        return answer.nms
      },
      reread: () => fetchQueryIgnoringCache(client, supplierQuery(supplier.id)),
    })
  if (profile)
    rows.push({
      now: profile,
      fields: names.filter((name) => name in profileSchemas),
      save: async (changed, nms) => {
        const query = supplierProfileQuery(profile.id)
        const saved = adjust(changed)
        const answer = await callApiRoute(updateSupplierProfile, { ...saved, id: profile.id, nms })
        client.setQueryData(query.queryKey, (before) => before && { ...before, ...saved, nms: answer.nms })
        void refetchSupplierLists(client)
        return answer.nms
      },
      reread: () => fetchQueryIgnoringCache(client, supplierProfileQuery(profile.id)),
    })
  return useEditForm<V>({
    ...rest,
    route: {
      ...updateSupplierProfile,
      params: z
        .object(Object.fromEntries(names.map((name) => [name, schemas[name]])))
        .check(checkAcrossFields((values) => findWrongFields(values as V))),
    },
    rows,
  })
}
