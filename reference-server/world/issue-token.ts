import { SignJWT } from 'jose'
import type { TokenBehaviour } from '../behaviour/token.ts'
import { newIdentifier } from '../state/secret.ts'
import type { TokenClaims } from '../state/tokens.ts'
import type { WorldState } from '../state/world-state.ts'
import type { Credential } from '../store/credentials.ts'

/** Issues an access token for a credential, as a behaviour decides. `at` is in seconds, now by default. */
export async function issueToken(
  world: WorldState,
  token: Pick<TokenBehaviour, 'lifetime' | 'claims' | 'seal'>,
  credential: Credential,
  at: number = world.clock.seconds(),
): Promise<string> {
  const claims: TokenClaims = {
    iss: world.issuer,
    sub: credential.clientId,
    aud: credential.audience,
    iat: at,
    exp: at + token.lifetime(),
    jti: newIdentifier(),
  }
  const { algorithm, id, sign } = world.keys
  const jwt = await new SignJWT({ ...token.claims(claims, credential) })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: id })
    .sign(sign)
  return token.seal(jwt)
}
