import { SecretValue } from 'aws-cdk-lib'

/**
 * Environment of a function that calls the maps service; empty without a secret, and the bundled gazetteer is used.
 * @param secret name of the secret with the service's key
 */
export const buildMapsKeyEnvironment = (secret: string | undefined): Readonly<Record<string, string>> =>
  secret ? { NB_MAPS_KEY: SecretValue.secretsManager(secret).unsafeUnwrap() } : {}
