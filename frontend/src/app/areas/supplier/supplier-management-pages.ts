import { documentIcon, uploadIcon, chartIcon, targetIcon } from '../../../ui/icons/tool.ts'
import { chatIcon, plugIcon, sparkleIcon, starIcon, swapIcon, wandIcon } from '../../../ui/icons/act.ts'
import { clockIcon, listIcon } from '../../../ui/icons/sign.ts'
import {
  bagIcon,
  buildingIcon,
  paymentCardIcon,
  compassIcon,
  groupIcon,
  hawkIcon,
  homeIcon,
  peopleIcon,
} from '../../../ui/icons/trip.ts'
import type { SupplierManagementPage } from './management-menu-groups.ts'

/** The routes of the inbox and of a thread share this loader, so that opening a thread keeps the inbox mounted. */
const messages = () => import('../../../screens/supplier/manage/messages.tsx')

/** The management pages of a supplier, in menu order. Routes and menu are both derived from this table. */
export const supplierManagementPages = [
  {
    path: '/supplier/:id/manage/dashboard',
    title: 'Dashboard',
    menu: { label: 'Dashboard', icon: chartIcon, group: 'Main' },
    needs: ['books', 'part'],
    load: () => import('../../../screens/supplier/manage/dashboard.tsx'),
  },
  {
    path: '/supplier/:id/manage/today',
    title: 'Today',
    menu: { label: 'Today', icon: clockIcon, group: 'Main' },
    needs: ['housekeeping', 'limited'],
    load: () => import('../../../screens/supplier/manage/today.tsx'),
  },
  {
    path: '/supplier/:id/manage/calendar',
    title: 'Calendar',
    needs: ['inventory', 'read'],
    load: () => import('../../../screens/supplier/manage/calendar.tsx'),
  },
  {
    path: '/supplier/:id/manage/listings',
    title: 'Listings',
    menu: { label: 'Listings', icon: homeIcon, group: 'Main' },
    load: () => import('../../../screens/supplier/manage/listings.tsx'),
  },
  {
    path: '/supplier/:id/manage/orders',
    title: 'Orders',
    menu: { label: 'Orders', icon: bagIcon, group: 'Main' },
    needs: ['orders', 'limited'],
    load: () => import('../../../screens/supplier/manage/orders.tsx'),
  },
  {
    path: '/supplier/:id/manage/messages',
    title: 'Messages',
    menu: { label: 'Messages', icon: chatIcon, group: 'Main' },
    needs: ['messages', 'limited'],
    load: messages,
  },
  {
    path: '/supplier/:id/manage/messages/:userId',
    title: 'Messages',
    needs: ['messages', 'limited'],
    load: messages,
  },
  {
    path: '/supplier/:id/manage/posts',
    title: 'Posts',
    menu: { label: 'Posts', icon: documentIcon, group: 'Main' },
    needs: ['posts', 'full'],
    load: () => import('../../../screens/supplier/manage/posts.tsx'),
  },
  {
    path: '/supplier/:id/manage/posts/new',
    title: 'New post',
    needs: ['posts', 'full'],
    load: () => import('../../../screens/supplier/manage/new-post.tsx'),
  },
  {
    path: '/supplier/:id/manage/pmf',
    title: 'Price Match',
    menu: { label: 'Price Match', icon: swapIcon, group: 'Main' },
    needs: ['priceMatch', 'full'],
    load: () => import('../../../screens/supplier/manage/pmf.tsx'),
  },
  {
    path: '/supplier/:id/manage/leads',
    title: 'Leads',
    menu: { label: 'Leads', icon: targetIcon, group: 'Demand' },
    needs: ['leads', 'limited'],
    load: () => import('../../../screens/supplier/manage/leads.tsx'),
  },
  {
    path: '/supplier/:id/manage/search-hawks',
    title: 'Search Hawks',
    menu: { label: 'Search Hawks', icon: hawkIcon, group: 'Demand' },
    needs: ['hawks', 'limited'],
    load: () => import('../../../screens/supplier/manage/hawks.tsx'),
  },
  {
    path: '/supplier/:id/manage/search-hawks/new',
    title: 'New search hawk',
    needs: ['hawks', 'limited'],
    load: () => import('../../../screens/supplier/manage/edit-hawk.tsx'),
  },
  {
    path: '/supplier/:id/manage/offers',
    title: 'Personalized Offers',
    menu: { label: 'Personalized Offers', icon: sparkleIcon, group: 'Demand' },
    needs: ['personalOffers', 'limited'],
    load: () => import('../../../screens/supplier/manage/offers.tsx'),
  },
  {
    path: '/supplier/:id/manage/requests',
    title: 'Whisk Me Away',
    menu: { label: 'Whisk Me Away', icon: wandIcon, group: 'Demand' },
    needs: ['leads', 'limited'],
    load: () => import('../../../screens/supplier/manage/requests.tsx'),
  },
  {
    path: '/supplier/:id/manage/active-groups',
    title: 'Active Groups',
    menu: { label: 'Active Groups', icon: groupIcon, group: 'Demand' },
    needs: ['groupOffers', 'read'],
    load: () => import('../../../screens/supplier/manage/active-groups.tsx'),
  },
  {
    path: '/supplier/:id/manage/discover-groups',
    title: 'Discover Groups',
    menu: { label: 'Discover Groups', icon: compassIcon, group: 'Demand' },
    needs: ['groupOffers', 'read'],
    load: () => import('../../../screens/supplier/manage/discover-groups.tsx'),
  },
  {
    path: '/supplier/:id/manage/profile',
    title: 'Profile',
    menu: { label: 'Profile', icon: buildingIcon, group: 'Business' },
    load: () => import('../../../screens/supplier/manage/profile.tsx'),
  },
  {
    path: '/supplier/:id/manage/people',
    title: 'People',
    menu: { label: 'People', icon: peopleIcon, group: 'Business' },
    needs: ['memberList', 'part'],
    load: () => import('../../../screens/supplier/manage/people.tsx'),
  },
  {
    path: '/supplier/:id/manage/payment',
    title: 'Payment',
    menu: { label: 'Payment', icon: paymentCardIcon, group: 'Business' },
    needs: ['payout', 'full'],
    load: () => import('../../../screens/supplier/manage/payment.tsx'),
  },
  {
    path: '/supplier/:id/manage/integrations',
    title: 'Integrations',
    menu: { label: 'Integrations', icon: plugIcon, group: 'Business' },
    needs: ['payout', 'full'],
    load: () => import('../../../screens/supplier/manage/integrations.tsx'),
  },
  {
    path: '/supplier/:id/manage/integrations/:integrationType',
    title: 'Integrations',
    needs: ['payout', 'full'],
    load: () => import('../../../screens/supplier/integration-callback.tsx'),
  },
  {
    path: '/supplier/:id/manage/plan',
    title: 'Plan',
    menu: { label: 'Plan', icon: starIcon, group: 'Business' },
    needs: ['listings', 'full'],
    load: () => import('../../../screens/supplier/manage/plan.tsx'),
  },
  {
    path: '/supplier/:id/manage/files',
    title: 'Import and export',
    menu: { label: 'Import and export', icon: uploadIcon, group: 'Business' },
    needs: ['listings', 'full'],
    load: () => import('../../../screens/supplier/manage/files.tsx'),
  },
  {
    path: '/supplier/:id/manage/audit',
    title: 'Audit log',
    menu: { label: 'Audit log', icon: listIcon, group: 'Business' },
    needs: ['audit', 'full'],
    load: () => import('../../../screens/supplier/manage/audit.tsx'),
  },
] as const satisfies readonly SupplierManagementPage[]
