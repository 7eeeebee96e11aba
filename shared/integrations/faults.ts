/** Error texts of payment integrations. Screens show them unchanged. */
export const integrationErrorTexts = {
  added: 'This integration is already added',
  /** A payment or refund on the account isn't settled yet. */
  inUse: 'In use for payments',
  notConnected: 'Connect this integration first',
  connected: 'Disconnect this integration first',
  /** The state of the connection is missing, forged, expired or used, or belongs to somebody or something else. */
  badState: 'This connection has expired or was already used. Connect again.',
  /** The provider refused the code, or the key of a provider without a consent page. */
  refused: 'The provider did not accept this connection. Connect again.',
  otherAccount: 'This is another account, and payments on the one you connected before are not settled yet',
  /** The deployment has no credentials for the provider. */
  notOffered: 'This provider is not available yet',
  unavailable: 'The provider does not answer at the moment. Please try again.',
} as const
