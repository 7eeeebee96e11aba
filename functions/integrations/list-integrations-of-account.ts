import type { PaymentProvider } from '@nestboard/shared/supplier/model.ts'
import { readFirstRows } from '../kernel/table/read.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import { integrationsOfAccountIndex } from './rows.ts'
import type { IntegrationItem } from './rows.ts'

/** A business with more suppliers than this is told of its disputes in the first ones. */
const listedMost = 25

/** Lists the integrations that are connected with an account of a provider. */
export const listIntegrationsOfAccount = (subtype: PaymentProvider, accountId: string): Promise<IntegrationItem[]> =>
  readFirstRows(integrationsOfAccountIndex(subtype, accountId), listedMost, { index: secondaryIndexName })
