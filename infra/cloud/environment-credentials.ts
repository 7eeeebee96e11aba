import { fromEnv } from '@aws-sdk/credential-provider-env'

/**
 * Stands in for the SDK's credential chain in the bundles. Lambda hands a function its role's keys in the environment and
 * nowhere else; the other links (SSO, profiles, instance metadata, log-in) are a quarter of every bundle and never run.
 */
export const defaultProvider = () => fromEnv()
