import { newId } from '../../kernel/secrets/new-id.ts'
import type { BookedStay } from '../rows.ts'
import { putStayIntoBook } from '../write-stay-into-book.ts'

type Given = Partial<Omit<BookedStay, 'version'>> & Pick<BookedStay, 'listingId' | 'day'>

/** Writes a booked stay of two nights into a supplier's book and returns it. */
export async function addBookedStay(supplierId: number, given: Given): Promise<Omit<BookedStay, 'version'>> {
  const stay = {
    orderId: newId(),
    userId: newId(),
    listingName: 'Signal House',
    timezone: 'UTC',
    length: 2,
    ages: [30, 30],
    state: 'BOOKED' as const,
    firstName: 'Noor',
    lastName: 'Rahimi',
    confirmation: 'K7PM-3XQT',
    checkInTime: '16:00:00',
    checkOutTime: '11:00:00',
    currency: 'USD',
    toCollect: 120,
    ...given,
  }
  await putStayIntoBook(supplierId, stay.orderId, async () => stay)
  return stay
}
