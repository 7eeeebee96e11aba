/** Replaces control characters and line separators by spaces, so that no value can add a mail or HTTP header. */
export const sanitizeHeaderText = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
