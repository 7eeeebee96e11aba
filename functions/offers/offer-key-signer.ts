import { createSignerForPurpose } from '../kernel/secrets/create-signer-for-purpose.ts'

export const offerKeySigner = createSignerForPurpose('nestboard offer keys')
