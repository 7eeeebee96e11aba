import { formatFirstYearSentence, planTrialText } from '@nestboard/shared/supplier/plans.ts'
/** A frequently asked question and its answer. */
export interface FaqEntry {
  readonly question: string
  readonly answer: string
}

export const travelerFaqEntries: readonly FaqEntry[] = [
  {
    question: 'What does Nestboard cost me?',
    answer:
      'Nothing. Travelers never pay a booking fee. The price you see is the supplier’s price with every tax and fee included, and its lines add up to the cent.',
  },
  {
    question: 'How can there be no commission?',
    answer:
      'Suppliers pay a small fixed subscription, and their first year is free. Our goal: they keep up to 30% that used to go to booking sites.',
  },
  {
    question: 'Who am I booking with?',
    answer:
      'The host or hotel itself. You pay and message them directly. Suppliers on a paid plan are marked as Verified Supplier.',
  },
  {
    question: 'What is a Planning Board?',
    answer:
      'Your trip in one place: searches, pinned stays, the itinerary and the orders. Invite everyone who is coming.',
  },
  {
    question: 'What can Sophia do?',
    answer:
      'Draw up itineraries, find stays and things to do, and help with a booking. She only shows stays that exist, at prices you can book.',
  },
  {
    question: 'When can I start?',
    answer: 'Right away. Sign up with your email address, enter the code we send you, and book your first stay.',
  },
]

export const supplierFaqEntries: readonly FaqEntry[] = [
  {
    question: 'What does it cost?',
    answer: `A small fixed monthly fee, from 0 to 500, no matter how much you earn. ${formatFirstYearSentence()} Every paid plan has a ${planTrialText}`,
  },
  {
    question: 'And the commission?',
    answer:
      'There is none. Booking sites keep a share of every stay; our fee is fixed. Our goal is that you save up to 30% on commission and up to 99% on your cost of sale.',
  },
  {
    question: 'How am I paid?',
    answer:
      'Directly by your guest. Connect a payment service you already use, such as Square or Stripe, or describe how you take payment. The money never passes through us.',
  },
  {
    question: 'What is a Search Hawk?',
    answer:
      'It watches the searches travelers make. When one fits your place and your free nights, it alerts you or sends the traveler your offer right away. You decide what to do with the lead.',
  },
  {
    question: 'Does it work with my channel manager?',
    answer:
      'Integrations connect your calendar and prices, so that a night sold elsewhere is not sold twice. The Enterprise plan has full connectivity to property management systems.',
  },
  {
    question: 'Can my whole team use it?',
    answer:
      'Yes. Invite them as admin, manager, representative or agent. Each role can see and do what its work needs.',
  },
  {
    question: 'How do I get in?',
    answer:
      'Sign up with your email address above, create your supplier, and add your first listing. You publish it when you are ready.',
  },
]

/** Answers that differ if sign-up is closed, by question. */
const waitlistAnswers: Readonly<Record<string, string>> = {
  'When can I start?':
    'Travelers join through the waitlist. Leave your email and we will write once, when it is your turn.',
  'How do I get in?':
    'Suppliers join a closed beta by email. Leave your address above, and we will write when there is room for you.',
}

/** Returns the answer to a question if sign-up is closed; undefined if the usual answer holds. */
export const findFaqAnswerForClosedSignup = ({ question }: FaqEntry): string | undefined => waitlistAnswers[question]
