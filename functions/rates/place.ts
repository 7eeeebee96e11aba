import { notFound } from '@nestboard/shared/kernel/fault.ts'
import { listingParts, partRule } from '@nestboard/shared/rates/permissions.ts'
import type { ListingPart, PartRule } from '@nestboard/shared/rates/permissions.ts'
import { capabilities, levels } from '@nestboard/shared/supplier/permissions.ts'
import type { CheckRule } from '../kernel/operation.ts'
import { standingsOf } from '../kernel/team.ts'
import { rightAt } from '../listing/team.ts'
import type { Place } from './collection.ts'
import { pointerAt } from './rate.store.ts'

type PointerName = Parameters<typeof pointerAt>[0]

const placesMost = 10_000
const places = new Map<string, Promise<Place | undefined>>()

/**
 * Where a part of a listing lies; undefined where it never was. None of it ever changes, so this process remembers it,
 * and a check and its operation ask once: that a thing is still there is only known by its own row.
 */
export async function placeOf(part: PointerName, id: number): Promise<Place | undefined> {
  const name = `${part}#${id}`
  const known = places.get(name)
  if (known) return known
  const place = pointerAt(part, id)
  if (places.size >= placesMost) places.delete(places.keys().next().value as string)
  places.set(name, place)
  const forget = () => places.delete(name)
  place.then((found) => found ?? forget(), forget)
  return place
}

/** Forgets it all, as a new process would. */
export const forgetPlaces = (): void => places.clear()

/** @throws Fault 404 where it never was */
export async function placed(part: PointerName, id: number): Promise<Place> {
  const place = await placeOf(part, id)
  if (!place) throw notFound()
  return place
}

const pointers: Readonly<Record<ListingPart, PointerName>> = {
  rate: 'RATE',
  extra: 'EXTRA',
  promo: 'PROMO',
  policy: 'POLICY',
  fee: 'FEE',
}

/** The rule behind each `partRole(…)` that a route may name. */
export const partRules = Object.fromEntries(
  listingParts.flatMap((part) =>
    capabilities.flatMap((capability) =>
      levels.map((level): [PartRule, CheckRule] => [
        partRule(part, capability, level),
        async (actor, id) => {
          if (id === undefined) return false
          const [place] = await Promise.all([placeOf(pointers[part], id), standingsOf(actor)])
          return place !== undefined && Boolean(await rightAt(actor, place, capability, level))
        },
      ]),
    ),
  ),
) as Readonly<Record<PartRule, CheckRule>>
