/** An idea for a part of a day. None is a record: each is shown as the assistant's own opinion. */
export interface DayIdea {
  readonly name: string
  readonly description: string
  /** Words of tastes that it suits; empty for any. */
  readonly tastes: readonly string[]
  readonly part: DayPart
  readonly isForKids?: boolean
  readonly listingType: 'ACTIVITY' | 'RESTAURANT' | 'TOUR'
}

/** Parts of a day, with the time at which they begin, in minutes after midnight. */
export const dayParts = { morning: 10 * 60, lunch: 12 * 60 + 30, afternoon: 15 * 60, evening: 18 * 60 + 30 } as const
export type DayPart = keyof typeof dayParts

const idea = (
  part: DayPart,
  name: string,
  description: string,
  tastes: string,
  more: Partial<Pick<DayIdea, 'isForKids' | 'listingType'>> = {},
): DayIdea => ({ part, name, description, tastes: tastes.split(' ').filter(Boolean), listingType: 'ACTIVITY', ...more })

const meal = { listingType: 'RESTAURANT' } as const
const kids = { isForKids: true } as const

export const dayIdeas: readonly DayIdea[] = [
  idea(
    'morning',
    'Morning at the beach',
    'Go early, while it is quiet. Ask locally where it is safe to swim.',
    'beach sea swimming surf coast',
    kids,
  ),
  idea(
    'morning',
    'Walk in nature',
    'Take the shortest marked trail first. Take water, and look up the weather.',
    'hiking nature walking forest mountains quiet',
    kids,
  ),
  idea('morning', 'Museum or gallery', 'Look up which day it is closed.', 'art museum history culture city'),
  idea(
    'morning',
    'Market in town',
    'Markets often run on one or two days of the week only.',
    'food market shopping local',
    kids,
  ),
  idea('morning', 'Wine tasting', 'Book ahead, and agree on who drives.', 'wine food vineyard'),
  idea('morning', 'Slow breakfast', 'No plan until eleven.', '', kids),
  idea('lunch', 'Picnic', 'Buy bread, fruit and cheese on the way.', 'beach nature hiking budget', kids),
  idea('lunch', 'Lunch in town', 'Small places may be closed on some days.', 'food city local', { ...meal, ...kids }),
  idea('lunch', 'Long lunch at a vineyard', 'Book a table.', 'wine food', meal),
  idea('afternoon', 'Swim and read', 'Nothing else this afternoon.', 'beach sea swimming quiet relax', kids),
  idea('afternoon', 'Playground and ice cream', 'For small legs, after a morning of walking.', 'kids family', kids),
  idea(
    'afternoon',
    'Old streets on foot',
    'Start at the oldest square and follow what looks good.',
    'city history culture art',
  ),
  idea(
    'afternoon',
    'Lookout or viewpoint',
    'Best in clear weather.',
    'nature hiking photography mountains coast',
    kids,
  ),
  idea('afternoon', 'Bicycle ride', 'Ask your host where to rent bicycles.', 'cycling active sports nature'),
  idea('afternoon', 'Drive to a village nearby', 'Turn back in time to drive in daylight.', '', kids),
  idea('evening', 'Dinner with local food', 'Ask your host where they eat themselves.', 'food local wine', meal),
  idea('evening', 'Sunset walk', 'Be back before it is dark.', 'beach nature romantic photography quiet', kids),
  idea('evening', 'Cook at home', 'Check that your stay has a kitchen.', 'kids family budget quiet', kids),
  idea('evening', 'Music or a show', 'See what is on this week.', 'nightlife music culture city art'),
]
