/** The `tel:` address of a stored phone number, which also dials its extension (RFC 3966). */
export function formatPhoneLink(phone: string): string {
  const [number = '', extension] = phone.split(' ext. ')
  return `tel:${number.replace(/[^+\d]/g, '')}${extension ? `;ext=${extension}` : ''}`
}
