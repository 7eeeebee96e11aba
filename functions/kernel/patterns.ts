import type { indexName } from './table.ts'

/** One question asked of the table, and what it costs at most. */
export interface Pattern {
  readonly question: string
  readonly call: 'GetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem' | 'ConditionCheck'
  readonly index?: typeof indexName
  /** Key shapes, the varying parts in braces. A query's `sk` is what its sort key must begin with. */
  readonly pk: string
  readonly sk?: string
  /** Units at most, of one item by itself; a transaction takes twice as many. */
  readonly units: number
}

/**
 * Every question asked of the table, in one place. A test runs the operations and fails for a call that stands here in
 * no row, for a row nobody asks, and for a call that takes more units than its row says. Nothing scans.
 */
export const patterns: readonly Pattern[] = [
  { question: 'Whose session is this?', call: 'GetItem', pk: 'U#{userId}', sk: 'SESSION#{sessionId}', units: 1 },
  { question: 'Sign in', call: 'PutItem', pk: 'U#{userId}', sk: 'SESSION#{sessionId}', units: 1 },
  { question: 'Sign out', call: 'UpdateItem', pk: 'U#{userId}', sk: 'SESSION#{sessionId}', units: 1 },
  { question: 'Sessions of a person', call: 'Query', pk: 'U#{userId}', sk: 'SESSION#', units: 12 },
  { question: 'Account of a person', call: 'GetItem', pk: 'U#{userId}', sk: 'ACCOUNT', units: 1 },
  { question: 'Sign up', call: 'PutItem', pk: 'U#{userId}', sk: 'ACCOUNT', units: 3 },
  { question: 'Change an account', call: 'UpdateItem', pk: 'U#{userId}', sk: 'ACCOUNT', units: 3 },
  { question: 'Does the account live?', call: 'ConditionCheck', pk: 'U#{userId}', sk: 'ACCOUNT', units: 3 },
  { question: 'Profile of a person', call: 'GetItem', pk: 'U#{userId}', sk: 'PROFILE', units: 2 },
  { question: 'Change a profile', call: 'UpdateItem', pk: 'U#{userId}', sk: 'PROFILE', units: 8 },
  { question: 'Preferences of a person', call: 'GetItem', pk: 'U#{userId}', sk: 'PREFERENCE', units: 2 },
  { question: 'Change preferences', call: 'UpdateItem', pk: 'U#{userId}', sk: 'PREFERENCE', units: 6 },
  { question: 'Awards of a person', call: 'Query', pk: 'U#{userId}', sk: 'AWARD#', units: 2 },
  { question: 'Further addresses of a person', call: 'Query', pk: 'U#{userId}', sk: 'EMAIL#', units: 2 },
  { question: 'A further address', call: 'GetItem', pk: 'U#{userId}', sk: 'EMAIL#{emailId}', units: 1 },
  { question: 'Add an address', call: 'PutItem', pk: 'U#{userId}', sk: 'EMAIL#{emailId}', units: 1 },
  { question: 'Change an address', call: 'UpdateItem', pk: 'U#{userId}', sk: 'EMAIL#{emailId}', units: 1 },
  { question: 'Remove an address', call: 'DeleteItem', pk: 'U#{userId}', sk: 'EMAIL#{emailId}', units: 1 },
  { question: 'Archive of a person', call: 'GetItem', pk: 'U#{userId}', sk: 'ARCHIVE', units: 1 },
  { question: 'Note an archive', call: 'PutItem', pk: 'U#{userId}', sk: 'ARCHIVE', units: 1 },
  { question: 'Put something off', call: 'PutItem', pk: 'U#{userId}', sk: 'DUE#{kind}', units: 2 },
  { question: 'Take what is due', call: 'UpdateItem', pk: 'U#{userId}', sk: 'DUE#{kind}', units: 3 },
  { question: 'It is done', call: 'DeleteItem', pk: 'U#{userId}', sk: 'DUE#{kind}', units: 2 },
  { question: 'What is due?', call: 'Query', index: 'gsi1', pk: 'DUE', sk: '{time}', units: 2 },
  { question: 'Everything of a person', call: 'Query', pk: 'U#{userId}', units: 128 },
  { question: 'Erase a row of a person', call: 'DeleteItem', pk: 'U#{userId}', sk: '{row}', units: 8 },

  { question: 'Whose address is this?', call: 'GetItem', pk: 'EMAIL#{email}', sk: 'LOCK', units: 1 },
  { question: 'Reserve an address', call: 'PutItem', pk: 'EMAIL#{email}', sk: 'LOCK', units: 1 },
  { question: 'Prove an address', call: 'UpdateItem', pk: 'EMAIL#{email}', sk: 'LOCK', units: 1 },
  { question: 'Is the password the same?', call: 'ConditionCheck', pk: 'EMAIL#{email}', sk: 'LOCK', units: 1 },
  { question: 'Give an address back', call: 'DeleteItem', pk: 'EMAIL#{email}', sk: 'LOCK', units: 1 },
  { question: 'Forget a code or link', call: 'DeleteItem', pk: 'EMAIL#{email}', sk: 'CODE#{type}', units: 1 },
  { question: 'Everything of an address', call: 'Query', pk: 'EMAIL#{email}', units: 2 },
  { question: 'Make a code or link live', call: 'PutItem', pk: 'EMAIL#{email}', sk: 'CODE#{type}', units: 1 },
  { question: 'Try or spend a code or link', call: 'UpdateItem', pk: 'EMAIL#{email}', sk: 'CODE#{type}', units: 1 },
  { question: 'Reserve a handle', call: 'PutItem', pk: 'HANDLE#{handle}', sk: 'LOCK', units: 1 },
  { question: 'Give a handle back', call: 'DeleteItem', pk: 'HANDLE#{handle}', sk: 'LOCK', units: 1 },

  { question: 'Who has a handle?', call: 'Query', pk: 'HANDLE#{handle}', units: 1 },

  { question: 'People with a word', call: 'Query', pk: 'PERSON#{letters}', sk: '{word}', units: 20 },
  { question: 'Find a person by a word', call: 'PutItem', pk: 'PERSON#{letters}', sk: '{word}#{userId}', units: 2 },
  { question: 'And no more', call: 'DeleteItem', pk: 'PERSON#{letters}', sk: '{word}#{userId}', units: 2 },
  { question: 'Join the waitlist', call: 'UpdateItem', pk: 'WAITLIST#{email}', sk: 'WAITLIST', units: 2 },
  { question: 'Leave the waitlist', call: 'DeleteItem', pk: 'WAITLIST#{email}', sk: 'WAITLIST', units: 2 },
  { question: 'On the waitlist?', call: 'Query', pk: 'WAITLIST#{email}', units: 1 },
  { question: 'Standing in a team', call: 'GetItem', pk: 'S#{supplierId}', sk: 'MEMBER#{userId}', units: 1 },

  { question: 'Was this asked before?', call: 'GetItem', pk: 'IDEM#{caller}', sk: '{route}#{key}', units: 1 },
  { question: 'Keep a first answer', call: 'PutItem', pk: 'IDEM#{caller}', sk: '{route}#{key}', units: 1 },
  { question: 'Charge a budget', call: 'UpdateItem', pk: 'BUDGET#{caller}', sk: '{class}#{window}', units: 1 },

  { question: 'Queue a mail', call: 'PutItem', pk: 'MAIL#{mailId}', sk: 'MAIL', units: 2 },
  { question: 'The same for nobody', call: 'PutItem', pk: 'NONE#{mailId}', sk: 'MAIL', units: 2 },
  { question: 'Claim or give back a mail', call: 'UpdateItem', pk: 'MAIL#{mailId}', sk: 'MAIL', units: 2 },
  { question: 'Remove a sent mail', call: 'DeleteItem', pk: 'MAIL#{mailId}', sk: 'MAIL', units: 2 },

  { question: 'Whose socket is this?', call: 'GetItem', pk: 'C#{connectionId}', sk: 'C', units: 2 },
  { question: 'Open a socket', call: 'PutItem', pk: 'C#{connectionId}', sk: 'C', units: 1 },
  { question: 'What a socket watches', call: 'UpdateItem', pk: 'C#{connectionId}', sk: 'C', units: 8 },
  { question: 'Forget a socket', call: 'DeleteItem', pk: 'C#{connectionId}', sk: 'C', units: 8 },
  { question: 'Sockets of a person', call: 'GetItem', pk: 'SOCKETS#{userId}', sk: 'SOCKETS', units: 1 },
  { question: 'Add or drop a socket', call: 'UpdateItem', pk: 'SOCKETS#{userId}', sk: 'SOCKETS', units: 1 },
  { question: 'Who watches an entity?', call: 'Query', pk: 'R#{type}#{id}', units: 13 },
  { question: 'Watch an entity', call: 'PutItem', pk: 'R#{type}#{id}', sk: '{connectionId}', units: 1 },
  { question: 'Watch no more', call: 'DeleteItem', pk: 'R#{type}#{id}', sk: '{connectionId}', units: 1 },

  { question: 'A file', call: 'GetItem', pk: 'MEDIA#{mediaId}', sk: 'MEDIA', units: 1 },
  { question: 'Ask for an upload', call: 'PutItem', pk: 'MEDIA#{mediaId}', sk: 'MEDIA', units: 1 },
  { question: 'Check or claim an upload', call: 'UpdateItem', pk: 'MEDIA#{mediaId}', sk: 'MEDIA', units: 3 },
  { question: 'Give a file up', call: 'DeleteItem', pk: 'MEDIA#{mediaId}', sk: 'MEDIA', units: 3 },
  { question: 'What an owner shows', call: 'Query', index: 'gsi1', pk: 'MEDIA#{owner}', units: 13 },

  { question: 'A supplier', call: 'GetItem', pk: 'S#{supplierId}', sk: 'SUPPLIER', units: 1 },
  { question: 'Found a supplier', call: 'PutItem', pk: 'S#{supplierId}', sk: 'SUPPLIER', units: 1 },
  { question: 'Change a supplier', call: 'UpdateItem', pk: 'S#{supplierId}', sk: 'SUPPLIER', units: 2 },
  { question: 'Profile of a supplier', call: 'GetItem', pk: 'S#{supplierId}', sk: 'PROFILE', units: 7 },
  { question: 'Begin its profile', call: 'PutItem', pk: 'S#{supplierId}', sk: 'PROFILE', units: 1 },
  { question: 'Change its profile', call: 'UpdateItem', pk: 'S#{supplierId}', sk: 'PROFILE', units: 27 },
  { question: 'Team of a supplier', call: 'Query', pk: 'S#{supplierId}', sk: 'MEMBER#', units: 5 },
  { question: 'Join a team', call: 'PutItem', pk: 'S#{supplierId}', sk: 'MEMBER#{userId}', units: 2 },
  { question: 'Leave a team', call: 'DeleteItem', pk: 'S#{supplierId}', sk: 'MEMBER#{userId}', units: 2 },
  { question: 'Teams of a person', call: 'Query', index: 'gsi1', pk: 'TEAMS#{userId}', units: 5 },
  { question: 'Where is a membership?', call: 'GetItem', pk: 'MEMBER#{memberId}', sk: 'MEMBER', units: 1 },
  { question: 'Point to a membership', call: 'PutItem', pk: 'MEMBER#{memberId}', sk: 'MEMBER', units: 1 },
  { question: 'And no longer', call: 'DeleteItem', pk: 'MEMBER#{memberId}', sk: 'MEMBER', units: 1 },
  { question: 'PERSONAL supplier of a person', call: 'GetItem', pk: 'U#{userId}', sk: 'PERSONAL', units: 1 },
  { question: 'Make it the one', call: 'PutItem', pk: 'U#{userId}', sk: 'PERSONAL', units: 1 },

  { question: 'Does one follow the other?', call: 'GetItem', pk: 'U#{userId}', sk: 'FOLLOWS#{followed}', units: 1 },
  { question: 'Follow', call: 'PutItem', pk: 'U#{userId}', sk: 'FOLLOWS#{followed}', units: 3 },
  { question: 'Follow no longer', call: 'UpdateItem', pk: 'U#{userId}', sk: 'FOLLOWS#{followed}', units: 2 },
  { question: 'How many follow a person?', call: 'GetItem', pk: 'U#{userId}', sk: 'STATS', units: 1 },
  { question: 'Count for a person', call: 'UpdateItem', pk: 'U#{userId}', sk: 'STATS', units: 1 },
  { question: 'How many follow a supplier?', call: 'GetItem', pk: 'S#{supplierId}', sk: 'STATS', units: 1 },
  { question: 'Count for a supplier', call: 'UpdateItem', pk: 'S#{supplierId}', sk: 'STATS', units: 1 },

  { question: 'Tell a person', call: 'PutItem', pk: 'U#{userId}', sk: 'NOTE#{noteId}', units: 3 },
  { question: 'Mark it as read', call: 'UpdateItem', pk: 'U#{userId}', sk: 'NOTE#{noteId}', units: 2 },
  {
    question: 'Notifications of a person',
    call: 'Query',
    index: 'gsi1',
    pk: 'NOTES#{userId}',
    sk: '{before}',
    units: 5,
  },
  { question: 'What is read, what comes by mail', call: 'GetItem', pk: 'U#{userId}', sk: 'NOTES', units: 1 },
  { question: 'Settle that', call: 'UpdateItem', pk: 'U#{userId}', sk: 'NOTES', units: 1 },

  { question: 'A listing', call: 'GetItem', pk: 'L#{listingId}', sk: 'LISTING', units: 1 },
  { question: 'Create a listing', call: 'PutItem', pk: 'L#{listingId}', sk: 'LISTING', units: 4 },
  { question: 'Change a listing', call: 'UpdateItem', pk: 'L#{listingId}', sk: 'LISTING', units: 4 },
  { question: 'Texts of a listing', call: 'GetItem', pk: 'L#{listingId}', sk: 'PROFILE', units: 17 },
  { question: 'Begin its texts', call: 'PutItem', pk: 'L#{listingId}', sk: 'PROFILE', units: 1 },
  { question: 'Change its texts', call: 'UpdateItem', pk: 'L#{listingId}', sk: 'PROFILE', units: 67 },
  { question: 'Count listings of a supplier', call: 'UpdateItem', pk: 'S#{supplierId}', sk: 'LISTINGS', units: 1 },
  { question: 'Listings of a supplier', call: 'Query', index: 'gsi1', pk: 'LISTINGS#S#{supplierId}', units: 13 },
  { question: 'What is said of amenities', call: 'Query', pk: 'LA#{listingId}', units: 15 },
  { question: 'And of one', call: 'GetItem', pk: 'LA#{listingId}', sk: 'AMENITY#{code}', units: 1 },
  { question: 'Say something of it', call: 'PutItem', pk: 'LA#{listingId}', sk: 'AMENITY#{code}', units: 2 },
  { question: 'Say something else', call: 'UpdateItem', pk: 'LA#{listingId}', sk: 'AMENITY#{code}', units: 2 },
  { question: 'Say nothing of it', call: 'DeleteItem', pk: 'LA#{listingId}', sk: 'AMENITY#{code}', units: 2 },
  { question: 'Where is that said?', call: 'GetItem', pk: 'AMENITY#{amenityId}', sk: 'AMENITY', units: 1 },
  { question: 'Point to what is said', call: 'PutItem', pk: 'AMENITY#{amenityId}', sk: 'AMENITY', units: 1 },
  { question: 'And point no longer', call: 'DeleteItem', pk: 'AMENITY#{amenityId}', sk: 'AMENITY', units: 1 },
  { question: 'Is the photo still there?', call: 'ConditionCheck', pk: 'MEDIA#{mediaId}', sk: 'MEDIA', units: 1 },
  { question: 'Listings with a word', call: 'Query', pk: 'LISTINGWORD#{letters}', sk: '{word}', units: 20 },
  {
    question: 'Find a listing by a word',
    call: 'PutItem',
    pk: 'LISTINGWORD#{letters}',
    sk: '{word}#{listingId}',
    units: 2,
  },
  {
    question: 'Find it no more',
    call: 'DeleteItem',
    pk: 'LISTINGWORD#{letters}',
    sk: '{word}#{listingId}',
    units: 2,
  },

  { question: 'Everything of a listing', call: 'Query', pk: 'L#{listingId}', units: 128 },
  { question: 'What a traveller is offered', call: 'Query', pk: 'LU#{listingId}', sk: 'USER#{userId}#', units: 5 },
]
