import { fromEnv } from '@aws-sdk/credential-provider-env'

/**
 * Replaces the SDK's credential chain in the bundles. Lambda passes the role's keys in the environment only; the other providers
 * (SSO, profiles, instance metadata, log-in) are a quarter of every bundle and never run.
 */
export const defaultProvider = () => fromEnv()
