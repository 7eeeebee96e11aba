/** The region of all resources. CloudFront requires firewalls and certificates to be in us-east-1. */
export const cloudRegion = 'us-east-1'
