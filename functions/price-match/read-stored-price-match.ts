import type { PriceMatch } from '@nestboard/shared/price-match/model.ts'

/**
 * A price match as it is read. Rows written before travelers confirmed the place lack `confirmedMs` and count as not
 * confirmed, so those at ASKED go back to FOUND.
 */
export const readStoredPriceMatch = <T extends Pick<PriceMatch, 'stage'> & Partial<Pick<PriceMatch, 'confirmedMs'>>>(
  row: T,
): T & Pick<PriceMatch, 'confirmedMs'> =>
  row.confirmedMs === undefined
    ? { ...row, stage: row.stage === 'ASKED' ? 'FOUND' : row.stage, confirmedMs: null }
    : { ...row, confirmedMs: row.confirmedMs }
