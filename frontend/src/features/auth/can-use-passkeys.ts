/** Whether this browser can make and use passkeys. It can only on a secure page. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'
