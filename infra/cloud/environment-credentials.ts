import { fromEnv } from '@aws-sdk/credential-provider-env'

/**
 * Replaces the SDK's credential chain in the bundles. Lambda passes the role's credentials in environment variables
 * only; the other providers (SSO, profiles, instance metadata, log-in) make up a quarter of every bundle and never
 * run.
 */
export const defaultProvider = () => fromEnv()
