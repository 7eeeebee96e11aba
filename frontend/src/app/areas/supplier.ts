import type { Row } from '../row.ts'

const manage = {
  access: 'members',
  title: 'Manage',
  load: () => import('../../screens/supplier/manage.tsx'),
  shape: 'page',
  header: 'full',
} as const

/** Management pages of a supplier's team. */
export const rows = [
  { path: '/supplier/:id/manage', ...manage },
  { path: '/supplier/:id/manage/listings', ...manage },
  { path: '/supplier/:id/manage/orders', ...manage },
  { path: '/supplier/:id/manage/messages', ...manage },
  { path: '/supplier/:id/manage/messages/:userId', ...manage },
] as const satisfies readonly Row[]
