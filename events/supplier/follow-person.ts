import * as z from 'zod/mini'
import { followPerson } from '@nestboard/functions/supplier/supplier.ts'
import { id } from '@nestboard/shared/kernel/id.ts'
import { read } from '../change.ts'
import type { Reaction } from '../reaction.ts'

const personImage = z.object({ id: id(), name: z.string(), avatar: z.string() })

/** A PERSONAL supplier is its owner: it carries their name and picture. */
export const followRenamedPerson: Reaction = async ({ kind, keys, before, after }, { now }) => {
  if (kind !== 'MODIFY' || keys.sk !== 'ACCOUNT') return
  const [old, person] = [read(personImage, before, 'account'), read(personImage, after, 'account')]
  if (old.name === person.name && old.avatar === person.avatar) return
  await followPerson(person.id, person, now())
}
