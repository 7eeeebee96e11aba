/** Billing data of these tests, by the labels of the form. Ireland has no states, so none is asked for. */
export const billing = {
  'First name': 'Isla',
  'Last name': 'Corrigan',
  Phone: '+353 91 539 000',
  Address: '14 Dominick Street',
  City: 'Galway',
}
