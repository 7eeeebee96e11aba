/**
 * How much the guest liked the stay. The phrases in this file were written for the demo, not taken from real reviews;
 * `{…}` is replaced by facts of the stay.
 */
export const reviewSentiments = ['loved', 'liked', 'mixed'] as const
export type ReviewSentiment = (typeof reviewSentiments)[number]

const lines = (text: string): readonly string[] => text.split('|')

export const reviewTitles: Readonly<Record<ReviewSentiment, readonly string[]>> = {
  loved: lines(
    'We did not want to leave {city}|Exactly what we came for|Better than the photos|A {type} to come back to|' +
      'The quietest nights in months|Thought of everything|Already planning the next visit|Our favorite in {city}|' +
      'Small details, done right|Slept like stones|Worth the drive|One more night would have been right|' +
      'As kind a welcome as we have had|Nothing to add',
  ),
  liked: lines(
    'A good base for {city}|Would stay again|Comfortable and fair|Good {type}, good place|Does what it says|' +
      'Easy from start to end|Pleasant nights in {city}|More to like than not|Solid choice for {guests}|Nice, with small gaps',
  ),
  mixed: lines(
    'Fine for a night|Not quite what we hoped|Good place, tired in parts|A fair {type} at a fair price|' +
      'The place is better than the room|Needs a little care|Mixed feelings about {city}|Two things to mend',
  ),
}

/** The overall impression, in one sentence. */
export const reviewOpeningSentences: Readonly<Record<ReviewSentiment, readonly string[]>> = {
  loved: lines(
    'We stayed {nights} and would have gladly doubled it.|Everything was ready when we came, and nothing was missing.|' +
      'The {type} is lovelier than we expected, and very clean.|{city} was new to us, and this was the right door to it.|' +
      'From the first message to the key it could not have been easier.|It rained for {nights}, and we did not mind.|' +
      'A calm {type} with a good bed: that is all we wanted, and more was there.|We came for {city} and remember the {type}.|' +
      'Good light, good beds, and nobody in a hurry.|The way there is part of it, the {type} is the rest.|' +
      'Room enough for {guests}, and quiet at night.',
  ),
  liked: lines(
    'A comfortable {type}, close to what we wanted to see in {city}.|We stayed {nights} and had what we needed.|' +
      'Clean, warm and simple.|The place is as it is described.|Getting in was quick, and our questions were answered.|' +
      'A good night in {city}, for what it costs.',
  ),
  mixed: lines(
    'The {type} is well placed, and that is its strength.|We stayed {nights}; one would have been enough.|' +
      'It is clean, and it shows its age.|{city} was lovely, the {type} was in order.',
  ),
}

/** Praise of an amenity, by the amenity's label. */
export const amenityPraise: Readonly<Record<string, readonly string[]>> = {
  'Air conditioning': lines('The air conditioning was quiet.|Cool rooms on a hot day.'),
  Heating: lines('Warm within minutes.|The heating was on when we came.'),
  WiFi: lines('The WiFi held a whole working day.|Good WiFi, also outside.'),
  Kitchen: lines('The kitchen has sharp knives and a real pan.|We cooked every evening: the kitchen has it all.'),
  'Open fireplace': lines('The fire was laid when we came in.|Enough wood for every evening.'),
  'Patio or balcony': lines('Breakfast outside, every day.|The evening sun is on the balcony.'),
  'Private entrance': lines('Our own door, and nobody else on the way to it.'),
  'Bath tub': lines('A long bath after a long walk.|The tub is deep enough.'),
  Pool: lines('The pool was clean and ours alone in the morning.|The children hardly left the pool.'),
  'Hot tub': lines('The hot tub under the stars.|We used the hot tub every night.'),
  Sauna: lines('The sauna was hot when we asked for it.'),
  Garden: lines('A garden with shade and birds.|We read in the garden until dark.'),
  'Fire pit': lines('A fire outside, with everything laid ready.'),
  'Beach access': lines('A few steps to the beach.|We swam before breakfast.'),
  Breakfast: lines('Breakfast was fresh and more than enough.|Good bread at breakfast.'),
  'Coffee machine': lines('Real coffee in the morning.'),
  Barbecue: lines('The barbecue lights at the first try.'),
  Desk: lines('A proper desk with light from the side.'),
  'Cot on request': lines('The cot stood ready for the little one.'),
  'Free parking': lines('Parking at the door.|The car had a place of its own.'),
  'EV charging': lines('We left with a full battery.'),
  Bicycles: lines('The bicycles were in good order, and we took them everywhere.'),
  'Self check-in': lines('Came late, got in at once.|Getting in at night was no trouble.'),
  Elevator: lines('An elevator, for once.'),
  'Pet friendly': lines('Our dog was as welcome as we were.'),
}

/** Suggestions for improvement; rarely used by guests who loved the stay. */
export const stayImprovementSuggestions: Readonly<Record<ReviewSentiment, readonly string[]>> = {
  loved: lines(
    'That we had to go.|Bring slippers, the floors are cool.|A second lamp by the bed, if we must say something.|' +
      'The last turn is easy to miss in the dark.|Nothing we can think of.',
  ),
  liked: lines(
    'The shower takes its time to get warm.|One more hook in the bathroom.|You hear the street a little in the morning.|' +
      'The second bed is softer than the first.|The curtains let the morning in.|A few more pans would help.|' +
      'The stairs are steep with a suitcase.',
  ),
  mixed: lines(
    'The bathroom needs new paint.|You hear the neighbors.|The mattress has seen better years.|' +
      'It took three messages to get in.|The photos are kinder than the rooms.|Too few towels for {guests}.|' +
      'The WiFi came and went.',
  ),
}
