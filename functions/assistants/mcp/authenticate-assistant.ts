import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { UserActor } from '../../kernel/request/actor.ts'
import { chargeRateLimit } from '../../kernel/request/rate-limit.ts'
import { getCallerNetwork } from '../../kernel/request/request.ts'
import { isSameSecret } from '../../kernel/secrets/is-same-secret.ts'
import { hashSecret } from '../../kernel/secrets/new-id.ts'
import { readLiveAccount } from '../assistant.store.ts'
import { assistantRow } from '../rows.ts'
import type { AssistantItem } from '../rows.ts'
import { parseAssistantToken } from '../token.ts'

/** An assistant with a live token, and the person in whose name it calls. */
export interface ConnectedAssistant {
  readonly actor: UserActor
  readonly item: AssistantItem
}

/** The token of the Authorization header (RFC 6750, section 2.1); tokens in queries or cookies are not read. */
const bearerTokenOf = ({ headers }: Pick<APIGatewayProxyEventV2, 'headers'>): string | undefined =>
  /^Bearer +([\w.~+/-]+=*) *$/i.exec(headers['authorization'] ?? '')?.[1]

/**
 * The assistant whose token a request bears; undefined for a token that is missing, unknown, revoked or expired, or
 * whose person's account is being erased or has had a new password since. Consistent, so revoking works at once.
 * @throws Fault 429 above the limit of the assistant, or of the network for tokens that aren't live
 */
export async function authenticateAssistant(
  event: APIGatewayProxyEventV2,
  nowMs: number,
): Promise<ConnectedAssistant | undefined> {
  const token = parseAssistantToken(bearerTokenOf(event))
  const [item, account] = token
    ? await Promise.all([assistantRow.read(token.userId, token.assistantId), readLiveAccount(token.userId)])
    : []
  const isLive = token && item && account && item.expiry > nowMs && isSameSecret(item.hash, hashSecret(token.secret))
  // Whoever changes a password shuts out everybody who came in with the old one; so it ends connections, too.
  if (!isLive || item.nco < (account.passwordMs ?? 0)) {
    await chargeRateLimit(`I${getCallerNetwork(event)}`, 'read', nowMs)
    return undefined
  }
  await chargeRateLimit(`A${item.id}`, 'assistantCall', nowMs)
  return { actor: { kind: 'user', userId: token.userId, sessionId: 0 }, item }
}
