import { Form } from '../../../lib/form/form.tsx'
import { ListingFormLoader } from './listing-form-loader.tsx'
import type { ListingFormProps, LoadedListingFormProps } from './listing-form-props.ts'
import { useListingForm } from './use-listing-form.ts'

const texts = {
  infoDeposit: { label: 'About the deposit', hint: 'How it is held and when it is released.' },
  infoPets: { label: 'Pets', hint: 'Which animals, where, and what it costs.' },
  infoRules: { label: 'Additional rules', hint: 'What guests should know before they book.' },
  infoLocation: { label: 'Getting Around', hint: 'How to arrive, and what is near. Everybody reads this.' },
} as const
export type ListingInfoTextName = keyof typeof texts

interface More {
  readonly name: ListingInfoTextName
}

/** Form for one of a listing's information texts. */
export const ListingInfoTextForm = ({ name, ...props }: ListingFormProps & More) => (
  <ListingFormLoader {...props} Form={Fields} more={{ name }} />
)

function Fields({ name, ...of }: LoadedListingFormProps & More) {
  const form = useListingForm<Readonly<Record<ListingInfoTextName, string>>>({
    of,
    initial: { [name]: of.profile[name] } as Record<ListingInfoTextName, string>,
  })
  return (
    <Form of={form} className="fields">
      <form.TextArea name={name} optional {...texts[name]} />
    </Form>
  )
}
