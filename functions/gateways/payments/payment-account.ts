/** What names a supplier's account with a provider; browsers at checkout get it. */
export interface PaymentAccountName {
  /** Stripe's `acct_…`, Square's merchant id, Nuitée's hotel id. */
  readonly accountId: string
  /** Square's location that takes the payments. */
  readonly locationId?: string
}

/** A supplier's account with a provider, its secrets opened. Never logged, never sent to a browser. */
export interface PaymentAccount extends PaymentAccountName {
  /** Square's access token, Nuitée's API key. Stripe needs none: Nestboard's own key acts for the account. */
  readonly accessToken: string
}

/** What connecting an account yields, to be kept sealed. */
export interface PaymentAccountCredentials extends PaymentAccount {
  readonly refreshToken?: string
  /** When the access token ends; absent if it doesn't. */
  readonly expiresAtMs?: number
}

export interface ConnectUrlRequest {
  /** Signed, used once, bound to the session. */
  readonly state: string
  readonly redirectUri: string
  /** The SHA-256 of the code's verifier, base64url. */
  readonly codeChallenge: string
}

export interface ConnectCodeRequest {
  readonly code: string
  readonly redirectUri: string
  /** 43 to 128 characters. */
  readonly codeVerifier: string
}

/** What an account is, as its provider says. */
export interface PaymentAccountState {
  readonly name: string
  /** Whether it may take payments now. */
  readonly active: boolean
  /** Its own currency, if the provider ties the account to one. */
  readonly currency?: string
  readonly locationId?: string
}

/** How suppliers connect an account by the provider's own consent page. */
export interface PaymentAccountOAuth {
  /** The address of the consent page. */
  readonly buildConnectUrl: (request: ConnectUrlRequest) => string
  readonly exchangeCode: (request: ConnectCodeRequest) => Promise<PaymentAccountCredentials>
  /** New credentials before the old end; the same ones if the provider's don't end. */
  readonly refresh: (credentials: PaymentAccountCredentials) => Promise<PaymentAccountCredentials>
  /** Ends Nestboard's access. Ending it twice is no error. */
  readonly revoke: (account: PaymentAccount) => Promise<void>
}
