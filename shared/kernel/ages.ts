/** Age classes of travelers, in years, both ends included (traveler §5). Infants are never charged. */
export const ageClasses = { infant: [0, 1], child: [2, 17], adult: [18, 150] } as const
export type AgeClass = keyof typeof ageClasses

/** The age assumed for each kind of traveler when only the numbers of travelers are known. */
export const assumedTravelerAges = { adult: 40, senior: 70, child: 11, infant: 1 } as const

export function ageClassOf(age: number): AgeClass | undefined {
  return (Object.keys(ageClasses) as AgeClass[]).find(
    (name) => age >= ageClasses[name][0] && age <= ageClasses[name][1],
  )
}

/** The number of travelers in each class. Ages outside every class are ignored. */
export function countTravelersByAgeClass(ages: readonly number[]): Record<AgeClass, number> {
  const party = { infant: 0, child: 0, adult: 0 }
  for (const age of ages) {
    const name = ageClassOf(age)
    if (name) party[name]++
  }
  return party
}
