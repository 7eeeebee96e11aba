// Icons of conversations with the assistant.
export const shareIcon = 'M12 15V3.5M8 7.5l4-4 4 4M5.5 12v7A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5v-7'
export const qrCodeIcon = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v.01M14 20h2.5M20 17v3h-1'
