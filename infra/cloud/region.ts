/** Where everything is: CloudFront needs its firewall and certificates in us-east-1. */
export const cloudRegion = 'us-east-1'
