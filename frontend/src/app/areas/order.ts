import type { ScreenRoute } from '../screen-route.ts'

/** Routes to book a stay, and routes of the resulting orders. */
export const rows = [
  {
    path: '/order/:id',
    access: 'members',
    logInTo: 'Log in to see your order',
    title: 'Order',
    load: () => import('../../screens/order.tsx'),
    shape: 'page',
    entry: true,
  },
  {
    path: '/order/:id/problem',
    access: 'members',
    logInTo: 'Log in to see the problem',
    title: 'Problem with the stay',
    load: () => import('../../screens/order/problem.tsx'),
    shape: 'page',
  },
  {
    path: '/order/checkout/:id',
    access: 'members',
    logInTo: 'Log in to book your stay',
    title: 'Checkout',
    load: () => import('../../screens/order/checkout.tsx'),
    shape: 'page',
    hasNoTabBar: true,
  },
  {
    path: '/order/checkout/:id/change',
    access: 'members',
    logInTo: 'Log in to change your stay',
    title: 'Change stay',
    load: () => import('../../screens/order/change.tsx'),
    shape: 'page',
  },
  {
    path: '/order/cancel/:id',
    access: 'members',
    logInTo: 'Log in to cancel your stay',
    title: 'Cancel order',
    load: () => import('../../screens/order/cancel.tsx'),
    shape: 'page',
  },
] as const satisfies readonly ScreenRoute[]
