import { createHash } from 'node:crypto'
import { verifyConnectState, writeConnectState } from '@nestboard/shared/integrations/connect-state.ts'
import { providerSlug } from '@nestboard/shared/integrations/model.ts'
import type { TextSigner } from '@nestboard/shared/kernel/signed-token.ts'
import type { PaymentProvider } from '@nestboard/shared/supplier/model.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { createSignerForPurpose } from '../kernel/secrets/create-signer-for-purpose.ts'
import type { IntegrationItem } from './rows.ts'

const signState = createSignerForPurpose('nestboard connections of payment accounts')
const signVerifier = createSignerForPurpose('nestboard verifiers of payment accounts')

/** The signature covers the session, so a state is worth nothing in another one. */
const inSession =
  ({ userId, sessionId }: UserActor): TextSigner =>
  (text, like) =>
    signState(`${text} ${userId} ${sessionId}`, like)

const refOf = ({ id, supplierId, subtype }: IntegrationItem) => ({ integrationId: id, supplierId, subtype })

/** A new `state` for a provider's consent page. It needs no row, so that offering the page writes nothing. */
export const buildStateOfIntegration = (item: IntegrationItem, actor: UserActor, nowMs: number): string =>
  writeConnectState({ ...refOf(item), issuedMs: nowMs }, inSession(actor))

/** When a state was issued; undefined unless it is of this integration and session, and not expired. */
export const verifyStateOfIntegration = (
  state: string,
  item: IntegrationItem,
  actor: UserActor,
  nowMs: number,
): number | undefined => verifyConnectState(state, refOf(item), inSession(actor), nowMs)

/** The verifier of a state's code (PKCE). It is derived with a secret, so only its challenge leaves the server. */
export const deriveCodeVerifier = (state: string): string =>
  signVerifier(state, state.slice(state.lastIndexOf('.') + 1))

export const deriveCodeChallenge = (state: string): string =>
  createHash('sha256').update(deriveCodeVerifier(state)).digest('base64url')

/** Our address to which a provider sends the browser back. It is registered with the provider. */
export const buildCallbackUrl = (origin: string, subtype: PaymentProvider): string =>
  `${origin}/supplier/integration/${providerSlug(subtype)}`
