import { addPasskey } from '@nestboard/functions/auth/testing/passkey-device.ts'
import { newPerson } from '@nestboard/functions/auth/testing/person.ts'
import { expect, it } from 'vitest'
import { collectPersonalData } from './personal-data.ts'

it('names the passkeys of a person, without what a log-in needs', async () => {
  const person = await newPerson()
  const { device, passkey } = await addPasskey(person)
  const files = (await collectPersonalData(person.userId, () => Promise.resolve([])))?.files
  expect(files?.['passkey.json']).toEqual([
    expect.objectContaining({ id: passkey.id, name: passkey.name, createdMs: passkey.createdMs }),
  ])
  for (const hidden of [device.credentialId, 'publicKey', 'counter', 'hash'])
    expect(JSON.stringify(files)).not.toContain(hidden)
})
